import { addDays, dayOf } from '../../../../units/date.ts'
import { DayField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { shopTime } from '../../../shop-time.ts'
import { useStaffForm } from '../../../use-form.ts'
import type { WebhookEndpointRow } from './integration-labels.ts'

/** After a receiver was fixed: sends all failed deliveries again. */
export function RetryFailedDialog({
  endpoint,
  onClose,
  onDone,
}: {
  endpoint: WebhookEndpointRow | undefined
  onClose: () => void
  onDone: () => void
}) {
  const today = dayOf(shopTime())
  const form = useStaffForm('POST admin/machines/deliveries/failed-again', {
    initial: { from: addDays(today, -1), to: today },
    params: (values) => ({ ...values, ...(endpoint && { endpointId: endpoint.id }) }),
    check: ({ from, to }) => (to < from ? { to: 'The end must be after the start' } : {}),
    onDone,
  })
  return (
    <FormDialog title="Resend failed" form={form} submit="Resend" busy="Queueing" onClose={onClose}>
      <p className="small soft">
        Resends all failed deliveries of these days {endpoint ? `to ${endpoint.url}` : 'to active endpoints'}, with the
        same IDs, so receivers can ignore duplicates.
      </p>
      <DayField label="From" max={today} {...form.field('from')} />
      <DayField label="To" max={today} {...form.field('to')} />
    </FormDialog>
  )
}
