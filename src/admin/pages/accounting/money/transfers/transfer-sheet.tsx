import { useState } from 'react'
import { needsSecondToConfirm, singlePersonLimit } from '../../../../../shop/payments/refunds/rules.ts'
import { formatMoney, formatRoundMoney } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { AdminLink } from '../../../../navigation/link.tsx'
import { MomentField, MoneyField, TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, SheetBody, SheetFoot, SideSheet } from '../../../../parts/form/form.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote } from '../../../../parts/page/loaded.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import { WhyDialog } from '../why-dialog.tsx'
import { type Transfer, TransferStateTag } from './page.tsx'
import { TransferProof } from './transfer-proof.tsx'

const limit = formatRoundMoney(singlePersonLimit)

interface TransferSheetProps {
  transfer: Transfer
  onClose: () => void
  onDone: () => void
}

/** One transfer: what is due, what the customer says of it, their proof, and the statement line it may match. */
export function TransferSheet({ transfer: one, onClose, onDone }: TransferSheetProps) {
  const [asked, setAsked] = useState<'confirm' | 'refuse'>()
  return (
    <SideSheet title={`Transfer for ${one.uniqueOrderId}`} roomy onClose={onClose}>
      <SheetBody>
        <FactList
          lines={[
            { label: 'State', value: <TransferStateTag of={one} /> },
            { label: 'Due', value: <Money paise={one.amountPaise} /> },
            { label: 'Customer', value: one.customer },
            {
              label: 'For',
              value:
                one.kind === 'order' ? (
                  <AdminLink to={`/admin/orders/${one.uniqueOrderId}`}>{one.uniqueOrderId}</AdminLink>
                ) : (
                  'Digital silver'
                ),
            },
            {
              label: 'Account of this order',
              value: one.virtualAccount && <span className="number">{one.virtualAccount}</span>,
            },
            { label: 'Customer’s words', value: one.description },
            { label: 'Announced', value: <When at={one.announcedAt} /> },
            { label: 'Price holds until', value: <When at={one.countsUntil} /> },
            { label: 'Decided', value: one.decidedAt && <When at={one.decidedAt} /> },
            { label: 'By', value: one.decidedBy },
            { label: 'UTR', value: one.utr && <span className="number">{one.utr}</span> },
            { label: 'Credited', value: one.creditedAt && <When at={one.creditedAt} /> },
            { label: 'Came', value: one.receivedPaise !== null && <Money paise={one.receivedPaise} /> },
            { label: 'Told to the customer', value: one.decision === 'refused' && one.why },
          ]}
        />
        {one.proposedBy && (
          <ApprovalPendingNote>
            {one.proposedBy} said that the money has come. It is booked once a second person approves it.
          </ApprovalPendingNote>
        )}
        {one.decision === null && <MatchNote of={one} />}
        <TransferProof transfer={one} />
      </SheetBody>
      {one.decision === null && (
        <SheetFoot>
          <Button look="secondary" size="small" onClick={() => setAsked('refuse')}>
            Refuse
          </Button>
          {one.proposedBy === '' && (
            <Button size="small" onClick={() => setAsked('confirm')}>
              Confirm
            </Button>
          )}
        </SheetFoot>
      )}
      {asked === 'confirm' && <Confirm one={one} onClose={() => setAsked(undefined)} onDone={onDone} />}
      {asked === 'refuse' && <Refuse one={one} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </SideSheet>
  )
}

function MatchNote({ of: { match, amountPaise } }: { of: Transfer }) {
  if (!match) return <Note tone="info">No statement we have shows this money. Take one over, or look at the bank.</Note>
  const over = match.overPaise
  const isGood = over === 0 && match.inTime
  return (
    <Note tone={isGood ? 'ok' : 'warn'}>
      <span className="number">{match.utr}</span>: {formatMoney(match.amountPaise)}, credited{' '}
      <When at={match.creditedAt} inSentence />.
      {over !== 0 &&
        ` ${formatMoney(Math.abs(over))} ${over < 0 ? 'less' : 'more'} than the ${formatMoney(amountPaise)} that are due.`}
      {!match.inTime && ' The price was over by then.'}
      {isGood ? ' It pays this in full and in time.' : ' It will be kept and looked at by people.'}
      {match.needsSecond && ` You took this line over yourself: above ${limit} a second person agrees.`}
    </Note>
  )
}

interface DecideProps {
  one: Transfer
  onClose: () => void
  onDone: () => void
}

function Confirm({ one, onClose, onDone }: DecideProps) {
  const known = one.match?.utr ?? ''
  const form = useStaffForm('POST admin/money/transfers/confirm', {
    initial: { orderId: one.orderId, utr: known, creditedAt: '', amountPaise: one.amountPaise as number | null },
    optional: ['creditedAt'],
    params: ({ orderId, utr, creditedAt, amountPaise }) => ({
      orderId,
      utr,
      ...(creditedAt ? { creditedAt } : {}),
      ...(amountPaise !== null ? { amountPaise } : {}),
    }),
    onDone,
    onProposed: onDone,
    done: 'The transfer is booked',
  })
  const isOnStatement = known !== '' && form.values.utr.trim().toUpperCase() === known
  const typed = form.values.amountPaise ?? one.amountPaise
  const waits = isOnStatement ? one.match?.needsSecond === true : needsSecondToConfirm(one.amountPaise, typed)
  return (
    <FormDialog
      title="The money has come"
      form={form}
      submit={waits ? 'Propose' : 'Confirm'}
      busy={waits ? 'Proposing' : 'Booking'}
      onClose={onClose}
    >
      <TextField
        label="UTR"
        hint="The bank’s number of the transfer; each pays once."
        maxLength={40}
        {...form.field('utr')}
      />
      {isOnStatement ? (
        <p className="small muted">Amount and time are those of the statement.</p>
      ) : (
        <>
          <MoneyField label="Amount that came" {...form.field('amountPaise')} />
          <MomentField
            label="Credited at"
            hint="As the bank’s page shows it; empty means now."
            {...form.field('creditedAt')}
          />
        </>
      )}
      {waits && (
        <Note tone="info">
          {isOnStatement
            ? `You took this line over yourself: above ${limit} a second person agrees before it is booked.`
            : `Above ${limit} a second person agrees before it is booked, unless a colleague took over a statement with this UTR.`}
        </Note>
      )}
    </FormDialog>
  )
}

function Refuse({ one, onClose, onDone }: DecideProps) {
  const form = useStaffForm('POST admin/money/transfers/refuse', {
    initial: { orderId: one.orderId, why: '' },
    done: 'The transfer is refused and the customer told',
    onDone,
  })
  return (
    <WhyDialog
      title="No such money came"
      form={form}
      why={form.field('why')}
      submit="Refuse"
      busy="Refusing"
      hint="The customer reads this. What was reserved is free again, and the order can be paid otherwise."
      onClose={onClose}
    />
  )
}
