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
    title: 'Refuse the cancellation?',
    text: 'The order goes on, and the customer is told so.',
    label: 'Why',
    submit: 'Refuse',
    busy: 'Refusing',
  },
  'came-back': {
    title: 'Brought back?',
    text: 'The courier could not hand it over and all of it lies with us. The customer is told; then it is sent again or cancelled.',
    label: 'What happened',
    submit: 'Brought back',
    busy: 'Noting',
  },
  'reject-return': {
    title: 'Reject the return?',
    text: 'The customer reads your answer, word for word.',
    label: 'Answer to the customer',
    submit: 'Reject',
    busy: 'Rejecting',
  },
  'accept-payment': {
    title: 'Accept the payment?',
    text: 'The order is placed at the price the money was sent for. What came too much goes back.',
    label: 'Why it is good',
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
    done: 'Handed over',
  })
  return (
    <FormDialog title="Hand over" form={form} submit="Hand over" busy="Handing over" onClose={onClose}>
      <p>
        To <b>{order.delivery.name || order.customer.name}</b>, against the code we sent and a paper with that name.
      </p>
      <TextField label="Collection code" inputMode="numeric" maxLength={12} autoFocus {...form.field('code')} />
      <ChoiceField
        label="Paper"
        choices={identityDocuments.map((one) => [one, one] as const)}
        {...form.field('paper')}
      />
      <TextField label="Its last four characters" maxLength={4} {...form.field('lastFour')} />
    </FormDialog>
  )
}
