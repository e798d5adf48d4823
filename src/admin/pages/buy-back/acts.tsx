import { useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { GramsField, LongTextField, MeasuredFinenessField, YesNoField } from '../../parts/fields.tsx'
import { Money } from '../../parts/figures.tsx'
import { FormDialog } from '../../parts/form.tsx'
import { useMay } from '../../session.ts'
import { useStaffForm } from '../../use-form.ts'
import type { BuyBack } from './page.tsx'

interface ActProps {
  buyBack: BuyBack
  put: (buyBack: BuyBack) => void
}
type What = BuyBack['acts'][number]

const words: Readonly<Record<What, { title: string; does: string; busy: string; text: string }>> = {
  approve: { title: 'Buy it back?', does: 'Approve', busy: 'Approving', text: 'The customer is told how we get it.' },
  decline: { title: 'Decline it?', does: 'Decline', busy: 'Declining', text: 'The piece stays with the customer.' },
  receive: { title: 'It is with us?', does: 'Received', busy: 'Noting', text: 'From now on its rate is fixed.' },
  assay: { title: 'What was found', does: 'Tested', busy: 'Noting', text: '' },
  offer: { title: 'Make the offer?', does: 'Offer', busy: 'Offering', text: 'It stands for a day, by what was found.' },
  'send-back': { title: 'Send it back?', does: 'Send back', busy: 'Sending', text: 'It goes back at our cost.' },
  pay: { title: 'Pay it now?', does: 'Pay', busy: 'Paying', text: 'To the verified bank account, once.' },
}

/** What can be done with it now. */
export function ActButtons({ buyBack, put }: ActProps) {
  const [open, setOpen] = useState<What>()
  const may = useMay()
  const close = () => setOpen(undefined)
  const props = { buyBack, put, onClose: close }
  return (
    <>
      {buyBack.acts
        .filter((what) => what !== 'pay' || may('payouts'))
        .map((what) => (
          <Button
            key={what}
            size="tiny"
            look={what === 'decline' || what === 'send-back' ? 'secondary' : 'primary'}
            onClick={() => setOpen(what)}
          >
            {words[what].does}
          </Button>
        ))}
      {open === 'assay' && <Assay {...props} />}
      {(open === 'decline' || open === 'send-back') && <WithReason {...props} what={open} />}
      {open && open !== 'assay' && open !== 'decline' && open !== 'send-back' && <Plain {...props} what={open} />}
    </>
  )
}

type OpenProps = ActProps & { onClose: () => void }

function Plain({
  buyBack: { id, piece, toOfferPaise, amountPaise },
  put,
  what,
  onClose,
}: OpenProps & { what: 'approve' | 'receive' | 'offer' | 'pay' }) {
  const { title, does, busy, text } = words[what]
  const said = { title, confirm: does, busy, onClose, onDone: put }
  const sum = { offer: toOfferPaise, pay: amountPaise, approve: null, receive: null }[what]
  const asked = (
    <>
      <p className="medium">{piece}</p>
      {sum !== null && (
        <p className="medium">
          <Money paise={sum} />
        </p>
      )}
      <p className="small muted">{text}</p>
    </>
  )
  return what === 'pay' ? (
    <ActDialog call="POST admin/buy-backs/pay" asks={{ id }} {...said}>
      {asked}
    </ActDialog>
  ) : (
    <ActDialog call="POST admin/buy-backs/act" asks={{ id, act: what }} {...said}>
      {asked}
    </ActDialog>
  )
}

function WithReason({ buyBack: { id }, put, what, onClose }: OpenProps & { what: 'decline' | 'send-back' }) {
  const { title, does, busy, text } = words[what]
  const form = useStaffForm('POST admin/buy-backs/act', { initial: { id, act: what, why: '' }, onDone: put })
  return (
    <FormDialog title={title} form={form} submit={does} busy={busy} onClose={onClose}>
      <p>{text}</p>
      <LongTextField label="Why" rows={3} maxLength={400} hint="The customer reads this." {...form.field('why')} />
    </FormDialog>
  )
}

function Assay({ buyBack: one, put, onClose }: OpenProps) {
  const form = useStaffForm('POST admin/buy-backs/assay', {
    initial: {
      id: one.id,
      weightMilligrams: one.soldMilligrams as number | null,
      finenessPer10000: one.soldFinenessPer10000 as number | null,
      opened: one.opened,
    },
    asks: ({ id, weightMilligrams, finenessPer10000, opened }) => ({
      id,
      weightMilligrams: weightMilligrams ?? 0,
      finenessPer10000: finenessPer10000 ?? 0,
      opened,
    }),
    onDone: put,
  })
  return (
    <FormDialog title={words.assay.title} form={form} submit="Tested" busy="Noting" onClose={onClose}>
      <GramsField label="Weight of all pieces" {...form.field('weightMilligrams')} />
      <MeasuredFinenessField label="Fineness" hint="As tested: 999.9" {...form.field('finenessPer10000')} />
      <YesNoField label="Out of its capsule or card" {...form.field('opened')} />
    </FormDialog>
  )
}
