import { useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { ActionDialog } from '../../../../parts/dialog/action-dialog.tsx'
import { SheetBody, SheetFoot, SideSheet } from '../../../../parts/form/form.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Timeline } from '../../../../parts/page/timeline.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import { WhyDialog } from '../money-reason-dialog.tsx'
import { RevealedAccount } from '../revealed-account.tsx'
import { type PayoutRow, PayoutStateTag } from './page.tsx'

interface PayoutSheetProps {
  payout: PayoutRow
  onClose: () => void
  onDone: () => void
}

export function PayoutSheet({ payout: one, onClose, onDone }: PayoutSheetProps) {
  const { kind, id } = one
  const detail = useAdminQuery('GET admin/money/payouts/one', { kind, id })
  const [action, setAction] = useState<'hold' | 'retry'>()
  const release = useAdminMutation('POST admin/money/payouts/release', {
    successMessage: 'Payout released',
    onSuccess: onDone,
  })
  return (
    <SideSheet title={`Payout for ${one.number}`} onClose={onClose}>
      <SheetBody>
        <FactList
          lines={[
            { label: 'State', value: <PayoutStateTag of={one} /> },
            { label: 'Amount', value: <Money paise={one.amountPaise} /> },
            { label: 'Customer', value: one.customer },
            { label: 'Due since', value: <When at={one.since} /> },
            { label: 'Paid', value: one.paidAt && <When at={one.paidAt} /> },
            { label: 'UTR', value: one.utr },
            { label: 'Provider reference', value: one.payoutId },
            { label: 'Attempts', value: one.tryNo > 1 && one.tryNo },
          ]}
        />
        {one.hold && (
          <Note tone="warn">
            {`On hold by ${one.hold.by}: ${one.hold.why}. `}
            <When at={one.hold.at} />
          </Note>
        )}
        {one.waits && <Note tone="warn">{one.waits}.</Note>}
        {one.state === 'failed' && <Note tone="bad">{`Bank message: ${one.why || 'none'}.`}</Note>}
        <Loaded of={detail}>
          {({ account, accountNow, moves }) => (
            <>
              {account && <RevealedAccount account={account} />}
              {one.state === 'failed' && <NextAccount isOther={accountNow?.id !== account?.id} account={accountNow} />}
              <Timeline
                entries={moves.map((transition, key) => ({
                  key,
                  at: transition.at,
                  what: `${eventLabels[transition.event] ?? transition.event}${transition.tryNo > 1 ? `, try ${transition.tryNo}` : ''}`,
                  by: [transition.by, transition.why].filter(Boolean).join(' · '),
                }))}
              />
            </>
          )}
        </Loaded>
      </SheetBody>
      <SheetFoot>
        {one.state === 'due' && !one.hold && (
          <Button variant="secondary" size="small" onClick={() => setAction('hold')}>
            Hold
          </Button>
        )}
        {one.hold && (
          <Button size="small" busy={release.isPending && 'Releasing'} onClick={() => release.mutate({ kind, id })}>
            Release
          </Button>
        )}
        {one.state === 'failed' && (
          <Button size="small" onClick={() => setAction('retry')}>
            Retry payout
          </Button>
        )}
      </SheetFoot>
      {action === 'hold' && <Hold one={one} onClose={() => setAction(undefined)} onDone={onDone} />}
      {action === 'retry' && <Retry one={one} onClose={() => setAction(undefined)} onDone={onDone} />}
    </SideSheet>
  )
}

/** Of a sale of digital silver and of a piece sold back. */
const eventLabels: Readonly<Record<string, string>> = {
  sell: 'Sold to us',
  request: 'Buy-back requested',
  approve: 'Approved',
  receive: 'Piece received',
  assay: 'Piece assayed',
  offer: 'Offer made',
  accept: 'Offer accepted',
  send: 'Accepted by the bank',
  pay: 'Paid',
  fail: 'Rejected by the bank',
  retry: 'Retried',
  undo: 'Reversed',
}

function NextAccount({ isOther, account }: { isOther: boolean; account: { ifsc: string; number: string } | null }) {
  if (!account) return <Note tone="info">The customer has no bank account. Ask them to add one first.</Note>
  if (!isOther) return <p className="small muted">The customer’s bank account is unchanged since then.</p>
  return (
    <p className="small muted number">{`It will be paid to ${account.ifsc} · ${account.number}, the customer’s current account.`}</p>
  )
}

interface ActProps {
  one: PayoutRow
  onClose: () => void
  onDone: () => void
}

function Hold({ one: { kind, id }, onClose, onDone }: ActProps) {
  const form = useStaffForm('POST admin/money/payouts/hold', {
    initial: { kind, id, why: '' },
    done: 'Payout on hold',
    onDone,
  })
  return (
    <WhyDialog
      title="Hold payout"
      form={form}
      why={form.field('why')}
      submit="Hold"
      busy="Holding"
      hint="Internal; not sent to the customer."
      onClose={onClose}
    />
  )
}

const Retry = ({ one: { kind, id, amountPaise }, onClose, onDone }: ActProps) => (
  <ActionDialog
    call="POST admin/money/payouts/retry"
    params={{ kind, id }}
    title="Retry payout?"
    confirm="Retry payout"
    busy="Sending"
    done="Payout retried"
    onClose={onClose}
    onDone={onDone}
  >
    <p>{`${formatMoney(amountPaise)} will be paid to the customer’s current account, with a new reference.`}</p>
  </ActionDialog>
)
