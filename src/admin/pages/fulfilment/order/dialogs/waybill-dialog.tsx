import { TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { OrderProps } from '../page.tsx'

interface WaybillProps extends OrderProps {
  parcel: number
  onClose: () => void
}

/** As on the courier's paper, where the courier issues no waybill automatically. */
export function WaybillDialog({ order, parcel, setData, onClose }: WaybillProps) {
  const form = useStaffForm('POST admin/orders/despatch', {
    initial: { order: order.order, parcel, waybill: '', courier: '' },
    optional: ['courier'],
    onDone: setData,
    done: 'Despatched',
  })
  return (
    <FormDialog title="Despatch with waybill" form={form} submit="Despatch" busy="Despatching" onClose={onClose}>
      <TextField label="Waybill" maxLength={40} autoFocus {...form.field('waybill')} />
      <TextField
        label="Courier"
        maxLength={40}
        hint="Leave blank for the default courier."
        {...form.field('courier')}
      />
    </FormDialog>
  )
}
