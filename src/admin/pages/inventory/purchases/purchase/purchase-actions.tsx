import { useState } from 'react'
import { dayOf } from '../../../../../units/date.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { DayField, TextField } from '../../../../parts/form/fields.tsx'
import { FileDialog } from '../../../../parts/form/file-dialog.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { shopTime } from '../../../../shop-time.ts'
import { useStaffForm } from '../../../../use-form.ts'
import { WhyDialog } from '../../../accounting/money/money-reason-dialog.tsx'
import type { Purchase } from '../purchase-draft.ts'
import { PurchaseSheet } from '../purchase-sheet.tsx'

interface ActionProps {
  purchase: Purchase
  onChanged: () => void
}

interface DialogProps extends ActionProps {
  onClose: () => void
}

/** What those who buy may do with a purchase; receiving is by its items. */
export function PurchaseActions({ purchase, onChanged }: ActionProps) {
  const [open, setOpen] = useState<'edit' | 'cancel' | 'paid' | 'invoice'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onChanged()
  }
  const dialog = { purchase, onClose: close, onChanged: done }
  const button = (id: NonNullable<typeof open>, title: string) => (
    <Button variant="secondary" size="tiny" onClick={() => setOpen(id)}>
      {title}
    </Button>
  )
  return (
    <>
      {button('invoice', purchase.invoiceFiles.length > 0 ? 'Add corrected invoice file' : 'Add invoice file')}
      {purchase.state !== 'CANCELLED' && button('paid', purchase.isPaid ? 'Correct payment' : 'Note payment')}
      {purchase.mayCancel && button('cancel', purchase.mayEdit ? 'Cancel purchase' : 'Cancel the rest')}
      {purchase.mayEdit && button('edit', 'Edit')}
      {open === 'edit' && <PurchaseSheet purchase={purchase} onClose={close} onDone={done} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'paid' && <PaidDialog {...dialog} />}
      {open === 'invoice' && (
        <FileDialog
          title="Supplier’s invoice"
          path="admin/purchases/invoice"
          id={purchase.id}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}

function CancelDialog({ purchase: { id, mayEdit }, onClose, onChanged }: DialogProps) {
  const form = useStaffForm('POST admin/purchases/cancel', {
    initial: { id, why: '' },
    done: mayEdit ? 'Purchase cancelled' : 'The rest is cancelled',
    onDone: onChanged,
  })
  return (
    <WhyDialog
      title={mayEdit ? 'Cancel this purchase?' : 'Cancel what was not received?'}
      form={form}
      why={form.field('why')}
      submit={mayEdit ? 'Cancel purchase' : 'Cancel the rest'}
      busy="Cancelling"
      hint="For the audit log. Its metal leaves the position, and its pieces are no longer incoming."
      onClose={onClose}
    />
  )
}

function PaidDialog({ purchase: { id, paidOn, paidReference }, onClose, onChanged }: DialogProps) {
  const form = useStaffForm('POST admin/purchases/paid', {
    initial: { id, paidOn: paidOn ?? dayOf(shopTime()), reference: paidReference },
    done: 'Payment noted',
    onDone: onChanged,
  })
  return (
    <FormDialog title="Payment to the supplier" form={form} submit="Save" busy="Saving" onClose={onClose}>
      <DayField label="Paid on" max={dayOf(shopTime())} {...form.field('paidOn')} />
      <TextField label="UTR or cheque number" maxLength={60} {...form.field('reference')} />
    </FormDialog>
  )
}
