import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { channelTitles, type FailedJobRow, jobStateLabels } from './job-labels.ts'
import { JobSubjectLink } from './job-subject.tsx'

interface JobSheetProps {
  job: FailedJobRow
  retrying: boolean
  onRetry: () => void
  /** Absent: it is not dead, or this person may not discard. */
  onDiscard?: (() => void) | undefined
  onClose: () => void
}

/** One job, with the recipient of its message in full: opening it is in the audit log. */
export function JobSheet({ job, retrying, onRetry, onDiscard, onClose }: JobSheetProps) {
  const query = useAdminQuery('GET admin/jobs/one', { id: job.id })
  return (
    <SideSheet title={job.title} onClose={onClose} wide>
      <SheetBody>
        <Loaded of={query}>{(one) => <JobFacts one={one} />}</Loaded>
      </SheetBody>
      <SheetFoot>
        {onDiscard && (
          <Button variant="secondary" size="small" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button size="small" busy={retrying && 'Queueing'} onClick={onRetry}>
          Retry
        </Button>
      </SheetFoot>
    </SideSheet>
  )
}

function JobFacts({ one }: { one: FailedJobRow }) {
  const { title, tone } = jobStateLabels[one.state]
  const { message, discarded } = one
  return (
    <>
      <FactList
        lines={[
          { label: 'State', value: <AdminStateTag tone={tone}>{title}</AdminStateTag> },
          { label: 'Belongs to', value: one.subject && <JobSubjectLink of={one.subject} /> },
          {
            label: 'Message',
            value: message && `${channelTitles[message.channel]}: ${message.subject || message.template}`,
          },
          { label: 'To', value: message && <span className="breaks-everywhere">{message.to}</span> },
          { label: 'Not sent after', value: message?.goodUntil && <When at={message.goodUntil} /> },
          { label: 'Queued', value: <When at={one.queuedAt} /> },
          { label: 'First failed', value: <When at={one.firstFailedAt} /> },
          { label: 'Last failed', value: <When at={one.lastFailedAt} /> },
          { label: 'Attempts', value: one.attempts },
          { label: 'Next attempt', value: one.nextAttemptAt && <When at={one.nextAttemptAt} /> },
          { label: 'Retried by', value: one.retriedBy },
          { label: 'Discarded by', value: discarded && `${discarded.by}: ${discarded.reason}` },
        ]}
      />
      <h3 className="label-heading ruled">Last error</h3>
      <pre className="asked">{one.error}</pre>
      {!one.isDiscardable && (
        <Note>
          This job can be discarded only while a newer one does the same. Fix the cause and retry: a job with nothing
          left to do ends by itself.
        </Note>
      )}
    </>
  )
}
