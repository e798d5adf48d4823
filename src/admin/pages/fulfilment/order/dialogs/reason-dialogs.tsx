import { identityDocuments } from '../../../../../wire/admin/fulfilment/order-actions.ts'
import { ChoiceField, LongTextField, TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { OrderProps } from '../page.tsx'

interface DialogProps extends OrderProps {
  onClose: () => void
}

const texts = {
  'refuse-cancel': {
    title: 'Decline cancellation request?',
    text: 'The order continues, and the customer is notified.',
    label: 'Reason',
    submit: 'Decline',
    busy: 'Declining',
  },
  'came-back': {
    title: 'Returned to origin?',
    text: 'The courier could not deliver and everything is back with us. The customer is notified; then despatch again or cancel.',
    label: 'Reason',
    submit: 'Returned to origin (RTO)',
    busy: 'Saving',
  },
  'reject-return': {
    title: 'Reject the return?',
    text: 'Sent to the customer as written.',
    label: 'Reply to the customer',
    submit: 'Reject',
    busy: 'Rejecting',
  },
  'accept-payment': {
    title: 'Accept the payment?',
    text: 'The order is placed at the price quoted when the payment was made, or at the current one if that is lower. Any excess is refunded. If the price has risen, the shop bears the difference.',
    label: 'Reason',
    submit: 'Accept payment',
    busy: 'Accepting',
  },
} as const

export function ReasonDialog({ what, order, setData, onClose }: DialogProps & { what: keyof typeof texts }) {
  const { title, text, label, submit, busy } = texts[what]
  const form = useStaffForm(`POST admin/orders/${what}`, {
    initial: { reason: '' },
    params: ({ reason }) =>
      (what === 'reject-return' ? { order: order.order, answer: reason } : { order: order.order, reason }) as never,
    onDone: setData,
  })
  return (
    <FormDialog title={title} form={form} submit={submit} busy={busy} onClose={onClose}>
      <p>{text}</p>
      <LongTextField label={label} rows={3} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}

/** At the counter: the code the customer was sent, and a document with the customer's name on it. */
export function HandOverDialog({ order, setData, onClose }: DialogProps) {
  const form = useStaffForm('POST admin/orders/hand-over', {
    initial: { order: order.order, code: '', paper: 'Aadhaar' as (typeof identityDocuments)[number], lastFour: '' },
    onDone: setData,
    done: 'Order handed over',
  })
  return (
    <FormDialog title="Hand over" form={form} submit="Hand over" busy="Handing over" onClose={onClose}>
      <p>
        To <b>{order.delivery.name || order.customer.name}</b>. Check the collection code we sent and an ID in that
        name.
      </p>
      <TextField label="Collection code" inputMode="numeric" maxLength={12} autoFocus {...form.field('code')} />
      <ChoiceField
        label="ID document"
        choices={identityDocuments.map((one) => [one, one] as const)}
        {...form.field('paper')}
      />
      <TextField label="Last four characters of the ID" maxLength={4} {...form.field('lastFour')} />
    </FormDialog>
  )
}
