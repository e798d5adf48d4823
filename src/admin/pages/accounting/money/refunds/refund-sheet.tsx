import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminParams } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { ActionDialog } from '../../../../parts/dialog/action-dialog.tsx'
import { TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, SheetBody, SheetFoot, SideSheet } from '../../../../parts/form/form.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote } from '../../../../parts/page/loaded.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import { RevealedAccount } from '../revealed-account.tsx'
import { isRefundAwaitingStaff, type RefundListRow, RefundStateTag } from './page.tsx'

interface RefundSheetProps {
  refund: RefundListRow
  onClose: () => void
  /** It was sent, or proposed. */
  onDone: () => void
  onRequested: () => void
}

const doneText = 'Refund sent'

export function RefundSheet({ refund: one, onClose, onDone, onRequested }: RefundSheetProps) {
  const [action, setAction] = useState<'payout' | 'by-hand' | 'again'>()
  const requestAccount = useAdminMutation('POST admin/money/refunds/ask-account', {
    successMessage: 'Customer asked for bank details',
    onSuccess: onRequested,
  })
  const awaitsStaff = isRefundAwaitingStaff(one) && !one.proposal
  const payable = one.account?.state === 'VERIFIED'
  return (
    <SideSheet title={`Refund ${one.ref}`} onClose={onClose}>
      <SheetBody>
        <FactList
          lines={[
            { label: 'State', value: <RefundStateTag of={one} /> },
            { label: 'Amount', value: <Money paise={one.amountPaise} /> },
            { label: 'Paid', value: <Money paise={one.paidPaise} /> },
            { label: 'Paid by', value: `${one.tillName}, ${one.paymentRef}` },
            { label: 'Customer', value: one.customer },
            {
              label: 'Order',
              value:
                one.kind === 'order' ? (
                  <AdminLink to={`/admin/orders/${one.uniqueOrderId}`}>{one.uniqueOrderId}</AdminLink>
                ) : (
                  one.uniqueOrderId
                ),
            },
            { label: 'Reason', value: one.why },
            { label: noteLabel(one), value: one.note },
            { label: 'Attempts', value: one.tryNo > 1 && one.tryNo },
            { label: 'Due since', value: <When at={one.dueAt} /> },
            { label: 'Refunded', value: one.doneAt && <When at={one.doneAt} /> },
            { label: 'Bank details requested', value: one.accountAskedAt && <When at={one.accountAskedAt} /> },
          ]}
        />
        {one.proposal && (
          <ApprovalPendingNote>{`Requested by ${one.proposal.by}: ${one.proposal.sentence}.`}</ApprovalPendingNote>
        )}
        {one.account && <RevealedAccount account={one.account} />}
        {awaitsStaff && !one.account && (
          <Note tone="info">
            {one.till === 'bank'
              ? 'It is paid to the account the transfer came from, as per the statement. The customer has added no bank account.'
              : 'The customer has not added a bank account yet.'}
          </Note>
        )}
      </SheetBody>
      {awaitsStaff && (
        <SheetFoot>
          {!one.account && (
            <Button
              variant="secondary"
              size="small"
              busy={requestAccount.isPending && 'Requesting'}
              onClick={() => requestAccount.mutate({ ref: one.ref })}
            >
              Request bank details
            </Button>
          )}
          {one.state === 'failed' && !one.byHand && (
            <Button variant="secondary" size="small" onClick={() => setAction('again')}>
              Ask {one.tillName} again
            </Button>
          )}
          <Button variant={payable ? 'secondary' : 'primary'} size="small" onClick={() => setAction('by-hand')}>
            Mark as transferred
          </Button>
          {payable && (
            <Button size="small" onClick={() => setAction('payout')}>
              Pay into this account
            </Button>
          )}
        </SheetFoot>
      )}
      {action === 'by-hand' && <ByHand one={one} onClose={() => setAction(undefined)} onDone={onDone} />}
      {action === 'payout' && <Payout one={one} onClose={() => setAction(undefined)} onDone={onDone} />}
      {action === 'again' && <RetryRefund one={one} onClose={() => setAction(undefined)} onDone={onDone} />}
    </SideSheet>
  )
}

interface SendProps {
  one: RefundListRow
  onClose: () => void
  onDone: () => void
}

function ByHand({ one, onClose, onDone }: SendProps) {
  const form = useStaffForm('POST admin/money/refunds/send', {
    initial: { ref: one.ref, how: 'by-hand' as const, bankRef: '' },
    onDone,
    onProposed: onDone,
    done: doneText,
  })
  return (
    <FormDialog
      title={`${formatMoney(one.amountPaise)} by transfer`}
      form={form}
      submit={one.needsSecondPerson ? 'Send for approval' : 'Record transfer'}
      busy="Saving"
      onClose={onClose}
    >
      <SecondNote of={one} />
      <TextField
        label="UTR of the transfer"
        hint="10 to 22 letters and digits, from the bank"
        maxLength={40}
        {...form.field('bankRef')}
      />
    </FormDialog>
  )
}

const noteLabel = ({ state, byHand, account }: RefundListRow): string => {
  if (!byHand) return 'Provider message'
  return state === 'failed' && account ? 'Bank message' : 'UTR'
}

const SecondNote = ({ of: { secondBecause } }: { of: RefundListRow }) =>
  secondBecause ? <Note tone="info">{`Needs approval by a second person: ${secondBecause}.`}</Note> : null

function Payout({ one, onClose, onDone }: SendProps) {
  const { ref, amountPaise, account } = one
  return (
    <SendDialog
      params={{ ref, how: 'payout' }}
      one={one}
      title={`Pay ${formatMoney(amountPaise)} to this account?`}
      confirm="Pay"
      onClose={onClose}
      onDone={onDone}
    >
      <p className="number">{[account?.holder, account?.ifsc, account?.number].join(' · ')}</p>
      <p>It is paid through our bank at once. The status is updated here.</p>
    </SendDialog>
  )
}

function RetryRefund({ one, onClose, onDone }: SendProps) {
  const { ref, tillName, amountPaise, note } = one
  return (
    <SendDialog
      params={{ ref, how: 'again' }}
      one={one}
      title={`Retry at ${tillName}?`}
      confirm="Retry refund"
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {formatMoney(amountPaise)} is refunded to the original payment method. Provider message: “{note || 'none'}”.
      </p>
    </SendDialog>
  )
}

interface SendDialogProps extends SendProps {
  params: AdminParams<'POST admin/money/refunds/send'>
  title: string
  confirm: string
  children: ReactNode
}

function SendDialog({ one, params, title, confirm, onClose, onDone, children }: SendDialogProps) {
  return (
    <ActionDialog
      call="POST admin/money/refunds/send"
      params={params}
      title={title}
      confirm={one.needsSecondPerson ? 'Send for approval' : confirm}
      busy="Sending"
      onClose={onClose}
      done={doneText}
      onDone={onDone}
      onProposed={onDone}
    >
      {children}
      <SecondNote of={one} />
    </ActionDialog>
  )
}
