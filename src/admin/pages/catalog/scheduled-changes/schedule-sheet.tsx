import { useState } from 'react'
import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminParams } from '../../../client/call-admin-api.ts'
import { failureTone } from '../../../client/failures.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { MomentField } from '../../../parts/form/fields.tsx'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { ChangePreview } from '../products/change-preview.tsx'
import { scheduleLabel } from '../products/product-labels.ts'

interface ScheduleSheetProps {
  /** "Publish at" */
  title: string
  productId: number
  change: AdminParams<'POST admin/products/schedule'>['change']
  onClose: () => void
  onDone: () => void
}

/** The time of a change of one product, with its effect on the price. */
export function ScheduleSheet({ title, productId, change, onClose, onDone }: ScheduleSheetProps) {
  const [applyAt, setApplyAt] = useState('')
  const picks = { ids: [productId] }
  const query = useAdminQuery('POST admin/products/schedule/preview', applyAt ? { picks, change, applyAt } : null)
  const preview = applyAt && !query.isStale ? query.data : undefined
  const schedule = useAdminMutation('POST admin/products/schedule', {
    successMessage: `Scheduled for ${applyAt && formatDateAndTime(new Date(applyAt))}`,
    onSuccess: onDone,
    onProposed: onDone,
  })
  const confirm = async () => {
    if (!preview) return
    // Refused: by now it may do something else.
    if (!(await schedule.mutate({ picks, change, applyAt, digest: preview.digest }))) query.refetch()
  }
  return (
    <SideSheet title={title} onClose={onClose} wide>
      <SheetBody>
        <div className="admin-form at-top">
          <MomentField
            label="Date and time (IST)"
            name="applyAt"
            value={applyAt}
            onValue={setApplyAt}
            error={undefined}
            optional={false}
          />
          {preview && <ChangePreview of={preview} />}
          {preview?.needsApproval && (
            <Note tone="info">It is scheduled as soon as a second person approves it, if that is before its time.</Note>
          )}
          {applyAt && query.failure && (
            <Note tone={failureTone(query.failure)} live>
              {query.failure.sentence}
            </Note>
          )}
        </div>
      </SheetBody>
      <SheetFoot>
        <Button variant="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          disabled={!preview || preview.changing === 0}
          busy={schedule.isPending && 'Scheduling'}
          onClick={confirm}
        >
          {preview ? scheduleLabel(formatDateAndTime(new Date(applyAt)), preview) : 'Schedule'}
        </Button>
      </SheetFoot>
    </SideSheet>
  )
}
