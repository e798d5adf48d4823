import { useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { StaffOffer } from './offer-form.tsx'

interface ActionsProps {
  offer: StaffOffer
  setData: (offer: StaffOffer) => void
}

/** Send, send again, withdraw: what the state of the offer allows. */
export function OfferActions({ offer, setData }: ActionsProps) {
  const [open, setOpen] = useState<'send' | 'withdraw'>()
  const { number, revision, state, name, price } = offer
  const resend = useAdminMutation('POST admin/offers/resend', { onSuccess: setData, successMessage: 'Sent again' })
  const close = () => setOpen(undefined)
  const done = (next: StaffOffer) => {
    close()
    setData(next)
  }
  return (
    <>
      {state === 'sent' && (
        <Button
          variant="secondary"
          size="tiny"
          busy={resend.isPending && 'Sending'}
          onClick={() => resend.mutate({ number })}
        >
          Send again
        </Button>
      )}
      {(state === 'sent' || state === 'drafted') && (
        <Button variant="secondary" size="tiny" onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      )}
      {state === 'drafted' && (
        <Button size="tiny" onClick={() => setOpen('send')}>
          Send offer
        </Button>
      )}
      {open === 'send' && (
        <ActionDialog
          call="POST admin/offers/send"
          params={{ number, revision }}
          title="Send this offer?"
          confirm="Send offer"
          busy="Sending"
          done="Offer sent"
          onClose={close}
          onDone={done}
        >
          <p>
            {name} gets a link by e-mail and SMS, and can pay {formatMoney(price.totalPaise)} by it. A sent offer cannot
            be changed, only withdrawn.
          </p>
        </ActionDialog>
      )}
      {open === 'withdraw' && <WithdrawDialog number={number} onClose={close} onDone={done} />}
    </>
  )
}

interface WithdrawProps {
  number: string
  onClose: () => void
  onDone: (offer: StaffOffer) => void
}

function WithdrawDialog({ number, onClose, onDone }: WithdrawProps) {
  const form = useStaffForm('POST admin/offers/withdraw', {
    initial: { number, why: '' },
    onDone,
    done: 'Offer withdrawn',
  })
  return (
    <FormDialog form={form} title="Withdraw this offer?" submit="Withdraw offer" busy="Withdrawing" onClose={onClose}>
      <p>The customer can no longer accept it, and is told so if it was sent.</p>
      <LongTextField
        label="Reason"
        hint="Internal; not sent to the customer"
        rows={3}
        maxLength={300}
        {...form.field('why')}
      />
    </FormDialog>
  )
}
