import { Note } from '../../../../web/ui/state/note.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { MetalLabel } from '../../../parts/page/state-tag.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import type { HomePageData } from './page.tsx'
import { stopReasons } from './rates.tsx'

/** What needs attention before anything else. */
export function Alarms({ home: { rateAlarms, rates, replica } }: { home: HomePageData }) {
  const permittedPath = usePermittedPath()
  const ratesPath = permittedPath('/admin/rates')
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
      {rates
        // Of the other reasons the alarms above tell more.
        .filter(({ stopped }) => stopped === 'stopped')
        .map(({ metal }) => (
          <Note key={metal} tone="bad">
            <p>
              <MetalLabel of={metal} /> cannot be bought: {stopReasons.stopped}.{' '}
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
