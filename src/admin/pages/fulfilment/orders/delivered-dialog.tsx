import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { ordersText } from './order-labels.ts'

interface DeliveredDialogProps {
  orders: readonly string[]
  onClose: () => void
  onDone: (data: AdminResponse<'POST admin/orders/delivered-many'>) => void
}

/** Many orders by one list of the courier, which a second person reads before they are delivered. */
export function BulkMarkDeliveredDialog({ orders, onClose, onDone }: DeliveredDialogProps) {
  const form = useStaffForm('POST admin/orders/delivered-many', {
    initial: { orders: [...orders], list: '' },
    onDone,
  })
  return (
    <FormDialog
      title={`Mark ${ordersText(orders.length)} as delivered?`}
      form={form}
      submit="Send for approval"
      busy="Sending"
      onClose={onClose}
    >
      <p>A second person checks the orders against this list before they are marked as delivered.</p>
      <LongTextField
        label="Courier delivery report"
        hint="Paste the report: one parcel per line, with its waybill number."
        rows={8}
        maxLength={50_000}
        {...form.field('list')}
      />
    </FormDialog>
  )
}
