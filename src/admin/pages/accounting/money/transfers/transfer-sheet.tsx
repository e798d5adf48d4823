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
import { WhyDialog } from '../money-reason-dialog.tsx'
import { type Transfer, TransferStateTag } from './page.tsx'
import { TransferProof } from './transfer-proof.tsx'

const limit = formatRoundMoney(singlePersonLimit)

interface TransferSheetProps {
  transfer: Transfer
  onClose: () => void
  onDone: () => void
}

/** One transfer: the amount due, the customer's description and proof, and the statement line that may match. */
export function TransferSheet({ transfer: one, onClose, onDone }: TransferSheetProps) {
  const [decision, setDecision] = useState<'confirm' | 'refuse'>()
  return (
    <SideSheet title={`Transfer for ${one.uniqueOrderId}`} wide onClose={onClose}>
      <SheetBody>
        <FactList
          lines={[
            { label: 'State', value: <TransferStateTag of={one} /> },
            { label: 'Due', value: <Money paise={one.amountPaise} /> },
            { label: 'Customer', value: one.customer },
            {
              label: 'Purchase',
              value:
                one.kind === 'order' ? (
                  <AdminLink to={`/admin/orders/${one.uniqueOrderId}`}>{one.uniqueOrderId}</AdminLink>
                ) : (
                  'Digital silver'
                ),
            },
            {
              label: 'Virtual account',
              value: one.virtualAccount && <span className="number">{one.virtualAccount}</span>,
            },
            { label: 'Customer’s note', value: one.description },
            { label: 'Reported', value: <When at={one.announcedAt} /> },
            { label: 'Price held until', value: <When at={one.countsUntil} /> },
            { label: 'Decided', value: one.decidedAt && <When at={one.decidedAt} /> },
            { label: 'By', value: one.decidedBy },
            { label: 'UTR', value: one.utr && <span className="number">{one.utr}</span> },
            { label: 'Credited on', value: one.creditedAt && <When at={one.creditedAt} /> },
            { label: 'Amount received', value: one.receivedPaise !== null && <Money paise={one.receivedPaise} /> },
            { label: 'Reason sent to the customer', value: one.decision === 'refused' && one.why },
          ]}
        />
        {one.proposedBy && (
          <ApprovalPendingNote>
            {one.proposedBy} confirmed receipt. It is posted once a second person approves it.
          </ApprovalPendingNote>
        )}
        {one.decision === null && <MatchNote of={one} />}
        <TransferProof transfer={one} />
      </SheetBody>
      {one.decision === null && (
        <SheetFoot>
          <Button variant="secondary" size="small" onClick={() => setDecision('refuse')}>
            Reject
          </Button>
          {one.proposedBy === '' && (
            <Button size="small" onClick={() => setDecision('confirm')}>
              Confirm
            </Button>
          )}
        </SheetFoot>
      )}
      {decision === 'confirm' && <Confirm one={one} onClose={() => setDecision(undefined)} onDone={onDone} />}
      {decision === 'refuse' && (
        <RejectTransferDialog one={one} onClose={() => setDecision(undefined)} onDone={onDone} />
      )}
    </SideSheet>
  )
}

function MatchNote({ of: { match, amountPaise } }: { of: Transfer }) {
  if (!match)
    return (
      <Note tone="info">
        No matching credit in the imported statements. Import a statement, or check with the bank.
      </Note>
    )
  const over = match.overPaise
  const isGood = over === 0 && match.inTime
  return (
    <Note tone={isGood ? 'ok' : 'warn'}>
      <span className="number">{match.utr}</span>: {formatMoney(match.amountPaise)}, credited{' '}
      <When at={match.creditedAt} inSentence />.
      {over !== 0 &&
        ` ${formatMoney(Math.abs(over))} ${over < 0 ? 'less' : 'more'} than the ${formatMoney(amountPaise)} that are due.`}
      {!match.inTime && ' The price had expired by then.'}
      {isGood ? ' Paid in full and on time.' : ' It will be held for review.'}
      {match.needsSecond && ` You imported this line yourself: above ${limit} a second person must approve.`}
    </Note>
  )
}

interface DecideProps {
  one: Transfer
  onClose: () => void
  onDone: () => void
}

function Confirm({ one, onClose, onDone }: DecideProps) {
  const matchedUtr = one.match?.utr ?? ''
  const form = useStaffForm('POST admin/money/transfers/confirm', {
    initial: { orderId: one.orderId, utr: matchedUtr, creditedAt: '', amountPaise: one.amountPaise as number | null },
    optional: ['creditedAt'],
    params: ({ orderId, utr, creditedAt, amountPaise }) => ({
      orderId,
      utr,
      ...(creditedAt ? { creditedAt } : {}),
      ...(amountPaise !== null ? { amountPaise } : {}),
    }),
    onDone,
    onProposed: onDone,
    done: 'Transfer posted',
  })
  const isOnStatement = matchedUtr !== '' && form.values.utr.trim().toUpperCase() === matchedUtr
  const typed = form.values.amountPaise ?? one.amountPaise
  const needsSecondPerson = isOnStatement
    ? one.match?.needsSecond === true
    : needsSecondToConfirm(one.amountPaise, typed)
  return (
    <FormDialog
      title="Confirm receipt"
      form={form}
      submit={needsSecondPerson ? 'Send for approval' : 'Confirm'}
      busy={needsSecondPerson ? 'Sending' : 'Saving'}
      onClose={onClose}
    >
      <TextField
        label="UTR"
        hint="The bank’s transfer reference; each can be used once."
        maxLength={40}
        {...form.field('utr')}
      />
      {isOnStatement ? (
        <p className="small muted">Amount and time are taken from the statement.</p>
      ) : (
        <>
          <MoneyField label="Amount received" {...form.field('amountPaise')} />
          <MomentField
            label="Credited on"
            hint="As shown by the bank; leave blank for now."
            {...form.field('creditedAt')}
          />
        </>
      )}
      {needsSecondPerson && (
        <Note tone="info">
          {isOnStatement
            ? `You imported this line yourself: above ${limit} a second person must approve it.`
            : `Above ${limit} a second person must approve it, unless a colleague imported a statement with this UTR.`}
        </Note>
      )}
    </FormDialog>
  )
}

function RejectTransferDialog({ one, onClose, onDone }: DecideProps) {
  const form = useStaffForm('POST admin/money/transfers/refuse', {
    initial: { orderId: one.orderId, why: '' },
    done: 'Transfer rejected; the customer was notified',
    onDone,
  })
  return (
    <WhyDialog
      title="Payment not received"
      form={form}
      why={form.field('why')}
      submit="Reject"
      busy="Rejecting"
      hint="Sent to the customer. Reserved stock is released, and the order can be paid another way."
      onClose={onClose}
    />
  )
}
