import { formatCount } from '../../../../units/plural.ts'
import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { FailedJobRow } from './job-labels.ts'

interface DiscardDialogProps {
  jobs: readonly FailedJobRow[]
  onClose: () => void
  onDone: () => void
}

export function DiscardJobsDialog({ jobs, onClose, onDone }: DiscardDialogProps) {
  const form = useStaffForm('POST admin/jobs/discard', {
    initial: { ids: jobs.map(({ id }) => id), reason: '' },
    onDone,
  })
  return (
    <FormDialog
      title={`Discard ${formatCount(jobs.length, 'job')}?`}
      form={form}
      submit="Discard"
      busy="Discarding"
      onClose={onClose}
    >
      <p className="small soft">
        What {jobs.length === 1 ? 'it was' : 'they were'} to do is not done. Discarded jobs can be retried for 30 days.
      </p>
      <LongTextField label="Reason" hint="Recorded in the audit log." maxLength={400} {...form.field('reason')} />
    </FormDialog>
  )
}
