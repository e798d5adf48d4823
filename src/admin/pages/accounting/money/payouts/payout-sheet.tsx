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
import { RevealedAccount } from '../revealed-account.tsx'
import { WhyDialog } from '../why-dialog.tsx'
import { type PayoutRow, PayoutStateTag } from './page.tsx'

interface PayoutSheetProps {
  payout: PayoutRow
  onClose: () => void
  onDone: () => void
}

export function PayoutSheet({ payout: one, onClose, onDone }: PayoutSheetProps) {
  const { kind, id } = one
  const detail = useAdminQuery('GET admin/money/payouts/one', { kind, id })
  const [asked, setAsked] = useState<'hold' | 'retry'>()
  const release = useAdminMutation('POST admin/money/payouts/release', {
    successMessage: 'It is sent now',
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
            { label: 'Partner’s number', value: one.payoutId },
            { label: 'Tries', value: one.tryNo > 1 && one.tryNo },
          ]}
        />
        {one.hold && (
          <Note tone="warn">
            {`${one.hold.by} holds it: ${one.hold.why}. `}
            <When at={one.hold.at} />
          </Note>
        )}
        {one.waits && <Note tone="warn">{one.waits}.</Note>}
        {one.state === 'failed' && <Note tone="bad">{`The bank says: ${one.why || 'nothing'}.`}</Note>}
        <Loaded of={detail}>
          {({ account, accountNow, moves }) => (
            <>
              {account && <RevealedAccount account={account} />}
              {one.state === 'failed' && <NextAccount isOther={accountNow?.id !== account?.id} account={accountNow} />}
              <Timeline
                happenings={moves.map((move, key) => ({
                  key,
                  at: move.at,
                  what: `${eventWords[move.event] ?? move.event}${move.tryNo > 1 ? `, try ${move.tryNo}` : ''}`,
                  by: [move.by, move.why].filter(Boolean).join(' · '),
                }))}
              />
            </>
          )}
        </Loaded>
      </SheetBody>
      <SheetFoot>
        {one.state === 'due' && !one.hold && (
          <Button look="secondary" size="small" onClick={() => setAsked('hold')}>
            Hold
          </Button>
        )}
        {one.hold && (
          <Button size="small" busy={release.isPending && 'Releasing'} onClick={() => release.mutate({ kind, id })}>
            Let it go
          </Button>
        )}
        {one.state === 'failed' && (
          <Button size="small" onClick={() => setAsked('retry')}>
            Send again
          </Button>
        )}
      </SheetFoot>
      {asked === 'hold' && <Hold one={one} onClose={() => setAsked(undefined)} onDone={onDone} />}
      {asked === 'retry' && <Retry one={one} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </SideSheet>
  )
}

/** Of a sale of digital silver and of a piece sold back. */
const eventWords: Readonly<Record<string, string>> = {
  sell: 'Sold to us',
  request: 'Buy-back asked for',
  approve: 'Approved',
  receive: 'Piece received',
  assay: 'Piece tested',
  offer: 'Offer made',
  accept: 'Offer accepted',
  send: 'Taken by the bank',
  pay: 'Paid',
  fail: 'Not taken',
  retry: 'Sent again',
  undo: 'Undone',
}

function NextAccount({ isOther, account }: { isOther: boolean; account: { ifsc: string; number: string } | null }) {
  if (!account) return <Note tone="info">The customer has no bank account now: he must name one first.</Note>
  if (!isOther) return <p className="small muted">The customer has not changed his account since.</p>
  return <p className="small muted number">{`It would go to ${account.ifsc} · ${account.number}, which he has now.`}</p>
}

interface ActProps {
  one: PayoutRow
  onClose: () => void
  onDone: () => void
}

function Hold({ one: { kind, id }, onClose, onDone }: ActProps) {
  const form = useStaffForm('POST admin/money/payouts/hold', {
    initial: { kind, id, why: '' },
    done: 'It is held',
    onDone,
  })
  return (
    <WhyDialog
      title="Hold this payout"
      form={form}
      why={form.field('why')}
      submit="Hold"
      busy="Holding"
      hint="Whoever lets it go reads this; the customer does not."
      onClose={onClose}
    />
  )
}

const Retry = ({ one: { kind, id, amountPaise }, onClose, onDone }: ActProps) => (
  <ActionDialog
    call="POST admin/money/payouts/retry"
    params={{ kind, id }}
    title="Send it again?"
    confirm="Send again"
    busy="Sending"
    done="It is sent again"
    onClose={onClose}
    onDone={onDone}
  >
    <p>{`${formatMoney(amountPaise)} go to the account the customer has now, under a number of their own.`}</p>
  </ActionDialog>
)
