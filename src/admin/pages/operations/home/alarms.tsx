import { Note } from '../../../../web/ui/state/note.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import type { HomePageData } from './page.tsx'

/** What needs attention before anything else. */
export function Alarms({ home: { rateAlarms, replica } }: { home: HomePageData }) {
  const ratesPath = usePermittedPath()('/admin/rates')
  return (
    <>
      {rateAlarms.map(({ words, since }) => (
        <Note key={words} tone="bad">
          <p>
            Since <When at={since} />: {words}.{' '}
            {ratesPath && (
              <AdminLink className="link" to={ratesPath}>
                Go to rates
              </AdminLink>
            )}
          </p>
        </Note>
      ))}
      {replica?.trouble && (
        <Note tone="warn">
          <p>Reports are reading from the primary database: {replica.trouble}. No data is affected.</p>
        </Note>
      )}
    </>
  )
}
