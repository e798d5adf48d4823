import { formatCount } from '../../../../units/plural.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import type { HomePageData } from './page.tsx'

/** What needs attention before anything else. */
export function Alarms({ home: { rateAlarms, deadJobs, replica } }: { home: HomePageData }) {
  const permittedPath = usePermittedPath()
  const ratesPath = permittedPath('/admin/rates')
  const jobsPath = permittedPath('/admin/jobs')
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
      {deadJobs !== null && deadJobs > 0 && (
        <Note tone="bad">
          <p>
            {formatCount(deadJobs, 'job')} failed and {deadJobs === 1 ? 'is' : 'are'} not tried again.{' '}
            {jobsPath && (
              <AdminLink className="link" to={jobsPath}>
                Go to failed jobs
              </AdminLink>
            )}
          </p>
        </Note>
      )}
      {replica?.trouble && (
        <Note tone="warn">
          <p>Reports are reading from the primary database: {replica.trouble}. No data is affected.</p>
        </Note>
      )}
    </>
  )
}
