import { useId, useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { GramsField, LongTextField, MeasuredFinenessField, YesNoField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Money } from '../../../parts/page/figures.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { BuyBackPageData } from './page.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

interface ActProps {
  buyBack: BuyBackPageData
  setData: (buyBack: BuyBackPageData) => void
}
type What = BuyBackPageData['acts'][number]

const labels: Readonly<Record<What, { title: string; action: string; busy: string; text: string }>> = {
  approve: {
    title: 'Approve buy-back?',
    action: 'Approve',
    busy: 'Approving',
    text: 'The customer receives instructions for sending the piece.',
  },
  decline: {
    title: 'Decline buy-back?',
    action: 'Decline',
    busy: 'Declining',
    text: 'The piece stays with the customer.',
  },
  receive: { title: 'Confirm receipt', action: 'Confirm receipt', busy: 'Saving', text: '' },
  assay: { title: 'Assay result', action: 'Enter assay result', busy: 'Saving', text: '' },
  offer: {
    title: 'Send offer?',
    action: 'Send offer',
    busy: 'Sending',
    text: 'The offer is valid for a day. Once accepted, it is binding.',
  },
  'send-back': { title: 'Return the piece?', action: 'Return piece', busy: 'Sending', text: 'Returned at our cost.' },
  pay: { title: 'Pay now?', action: 'Pay', busy: 'Paying', text: 'Paid once to the verified bank account.' },
}

const isSecondary = (what: What) => what === 'decline' || what === 'send-back'

/** The steps of this state: each with its button, or with the reason why it is disabled. */
export function NextSteps({ buyBack, setData, refetch }: ActProps & { refetch: () => void }) {
  const [open, setOpen] = useState<What>()
  const { acts, blocked, paymentNote, peopleNeeded, peopleSoFar } = buyBack
  if (acts.length === 0 && !paymentNote) return null
  const props = { buyBack, setData, onClose: () => setOpen(undefined) }
  const people = `${peopleSoFar} of ${peopleNeeded} people have handled this piece so far.`
  return (
    <Card title="Next step" {...(peopleNeeded > 1 && { sub: people })}>
      <div className="stack gap-s">
        {paymentNote && <Note tone="info">{paymentNote}</Note>}
        {acts.map((what) => (
          <Step
            key={what}
            what={what}
            why={blocked.find(({ act }) => act === what)?.why}
            onPress={() => setOpen(what)}
          />
        ))}
      </div>
      {open === 'receive' && <ReceiptSheet {...props} />}
      {open === 'assay' && <Assay {...props} />}
      {(open === 'decline' || open === 'send-back') && <WithReason {...props} what={open} />}
      {(open === 'approve' || open === 'offer') && <Plain {...props} what={open} />}
      {open === 'pay' && (
        <Pay
          {...props}
          onClose={() => {
            setOpen(undefined)
            // A refused action may still have changed it: the bank refused, or a step was recorded.
            refetch()
          }}
        />
      )}
    </Card>
  )
}

function Step({ what, why, onPress }: { what: What; why: string | undefined; onPress: () => void }) {
  const reason = useId()
  return (
    <div className="buy-back-step">
      <Button
        size="small"
        variant={isSecondary(what) ? 'secondary' : 'primary'}
        disabled={why !== undefined}
        aria-describedby={why ? reason : undefined}
        onClick={onPress}
      >
        {labels[what].action}
      </Button>
      {why && (
        <p className="small soft" id={reason}>
          {why}
        </p>
      )}
    </div>
  )
}

type OpenProps = ActProps & { onClose: () => void }

function Plain({
  buyBack: { id, piece, toOfferPaise },
  setData,
  what,
  onClose,
}: OpenProps & { what: 'approve' | 'offer' }) {
  const { title, action, busy, text } = labels[what]
  return (
    <ActionDialog
      call="POST admin/buy-backs/act"
      params={{ id, act: what }}
      title={title}
      confirm={action}
      busy={busy}
      onClose={onClose}
      onDone={setData}
    >
      <p className="medium">{piece}</p>
      {what === 'offer' && <Amount paise={toOfferPaise} />}
      <p className="small muted">{text}</p>
    </ActionDialog>
  )
}

function Pay({ buyBack: { id, piece, amountPaise }, setData, onClose }: OpenProps) {
  const { title, action, busy, text } = labels.pay
  return (
    <ActionDialog
      call="POST admin/buy-backs/pay"
      params={{ id }}
      title={title}
      confirm={action}
      busy={busy}
      onClose={onClose}
      onDone={setData}
    >
      <p className="medium">{piece}</p>
      <Amount paise={amountPaise} />
      <p className="small muted">{text}</p>
    </ActionDialog>
  )
}

const Amount = ({ paise }: { paise: number | null }) => (
  <p className="medium">
    <Money paise={paise} />
  </p>
)

function WithReason({ buyBack: { id }, setData, what, onClose }: OpenProps & { what: 'decline' | 'send-back' }) {
  const { title, action, busy, text } = labels[what]
  const form = useStaffForm('POST admin/buy-backs/act', { initial: { id, act: what, why: '' }, onDone: setData })
  return (
    <FormDialog title={title} form={form} submit={action} busy={busy} onClose={onClose}>
      <p>{text}</p>
      <LongTextField label="Reason" rows={3} maxLength={400} hint="Sent to the customer." {...form.field('why')} />
    </FormDialog>
  )
}

function Assay({ buyBack: one, setData, onClose }: OpenProps) {
  const form = useStaffForm('POST admin/buy-backs/assay', {
    initial: {
      id: one.id,
      // A weight that the scale showed to be less than sold is filled in, so that nobody overlooks it.
      weightMilligrams: Math.min(one.receipt?.scaleMilligrams ?? one.soldMilligrams, one.soldMilligrams) as
        | number
        | null,
      finenessPer10000: one.soldFinenessPer10000 as number | null,
      opened: one.opened,
    },
    params: ({ id, weightMilligrams, finenessPer10000, opened }) => ({
      id,
      weightMilligrams: weightMilligrams ?? 0,
      finenessPer10000: finenessPer10000 ?? 0,
      opened,
    }),
    onDone: setData,
  })
  return (
    <FormDialog title={labels.assay.title} form={form} submit="Save" busy="Saving" onClose={onClose}>
      <GramsField label="Total weight" {...form.field('weightMilligrams')} />
      <MeasuredFinenessField label="Fineness" hint="As assayed, such as 999.9" {...form.field('finenessPer10000')} />
      <YesNoField label="Capsule or card opened" {...form.field('opened')} />
    </FormDialog>
  )
}
