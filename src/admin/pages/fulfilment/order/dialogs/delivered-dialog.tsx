import { useRef } from 'react'
import { callAdminApi } from '../../../../client/call-admin-api.ts'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { type Photo, PhotoField } from '../../../../parts/form/photo-field.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { OrderProps } from '../page.tsx'

interface DeliveredDialogProps extends OrderProps {
  onClose: () => void
  onProposed: () => void
}

/** The courier's proof of delivery, or a second person who agrees without one. */
export function MarkDeliveredDialog({ order, setData, onClose, onProposed }: DeliveredDialogProps) {
  const photo = useRef<Photo>(undefined)
  const form = useStaffForm('POST admin/orders/delivered', {
    initial: { order: order.order, proof: '' },
    optional: ['proof'],
    fleeting: true,
    send: async (delivery, idempotencyKey) => {
      const proof = (await photo.current?.inline.catch(() => '')) ?? ''
      return callAdminApi('POST admin/orders/delivered', { ...delivery, proof }, { idempotencyKey })
    },
    onDone: setData,
    onProposed,
  })
  return (
    <FormDialog title="Mark as delivered?" form={form} submit="Mark as delivered" busy="Saving" onClose={onClose}>
      <p>
        All parcels have been delivered. The return window starts, and the items are added to the customer’s holdings.
      </p>
      <PhotoField
        label="Proof of delivery"
        hint="The courier’s receipt or signed slip. Without it, a second person must approve."
        error={form.field('proof').error}
        onPhoto={(uploaded) => {
          photo.current = uploaded
          form.set({ proof: uploaded?.id ?? '' })
        }}
      />
    </FormDialog>
  )
}
