import { ChoiceField, LongTextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { OrderPageData, OrderProps } from '../page.tsx'

interface CourierDialogProps extends OrderProps {
  parcel: OrderPageData['parcels'][number]
  onClose: () => void
}

export function CancelPickupDialog({ order, parcel, setData, onClose }: CourierDialogProps) {
  const form = useStaffForm('POST admin/orders/cancel-pickup', {
    initial: { order: order.order, parcel: parcel.id, reason: '' },
    onDone: setData,
    done: 'Pickup cancelled',
  })
  return (
    <FormDialog
      title="Cancel this pickup?"
      form={form}
      submit="Cancel pickup"
      busy="Cancelling"
      keep="Keep pickup"
      onClose={onClose}
    >
      <p>
        {parcel.courier} cancels waybill {parcel.waybill}, and the customer is told that the parcel has not left. Then
        despatch it again, or cancel the order.
      </p>
      <LongTextField label="Reason" rows={2} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}

/** Before its pieces are sent again or refunded, somebody has seen the parcel. */
export function ReceiveParcelDialog({ order, parcel, setData, onClose }: CourierDialogProps) {
  const form = useStaffForm('POST admin/orders/receive-parcel', {
    initial: { order: order.order, parcel: parcel.id, seal: 'intact' as 'intact' | 'broken', remark: '' },
    optional: ['remark'],
    params: ({ seal, ...rest }) => ({ ...rest, isSealIntact: seal === 'intact' }),
    onDone: setData,
    done: 'Parcel received',
  })
  return (
    <FormDialog title="Receive returned parcel" form={form} submit="Receive parcel" busy="Saving" onClose={onClose}>
      <p>
        Waybill {parcel.waybill}
        {parcel.seal && `, seal ${parcel.seal}`}. Film the parcel before you open it, and count its items. Then despatch
        it again, or cancel the order.
      </p>
      <ChoiceField
        label="Seal"
        choices={[
          ['intact', 'Intact'],
          ['broken', 'Broken or missing'],
        ]}
        {...form.field('seal')}
      />
      <LongTextField
        label="Remark"
        hint="Required if the seal is broken or something is missing. Internal."
        rows={2}
        maxLength={300}
        {...form.field('remark')}
      />
    </FormDialog>
  )
}
