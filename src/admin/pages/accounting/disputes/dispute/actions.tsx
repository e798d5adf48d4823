import { useState } from 'react'
import type { ManualDecision } from '../../../../../shop/payments/disputes/rules/decisions.ts'
import { formatMoney } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { ChoiceField, LongTextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import { WhyDialog } from '../../money/money-reason-dialog.tsx'
import type { DisputeProps } from './page.tsx'

/** Accepting, and the bank's decision where the provider does not report it. */
export function DisputeActions({ dispute, onChanged }: DisputeProps) {
  const [open, setOpen] = useState<'accept' | 'decide'>()
  const done = () => {
    setOpen(undefined)
    onChanged()
  }
  if (dispute.proposal) return null
  return (
    <>
      {dispute.mayDecide && (
        <Button variant="secondary" size="tiny" onClick={() => setOpen('decide')}>
          Record decision
        </Button>
      )}
      {dispute.mayAnswer && (
        <Button variant="secondary" size="tiny" onClick={() => setOpen('accept')}>
          Accept dispute
        </Button>
      )}
      {open === 'accept' && <AcceptDialog dispute={dispute} onClose={() => setOpen(undefined)} onDone={done} />}
      {open === 'decide' && <DecideDialog dispute={dispute} onClose={() => setOpen(undefined)} onDone={done} />}
    </>
  )
}

interface DialogProps {
  dispute: DisputeProps['dispute']
  onClose: () => void
  onDone: () => void
}

function AcceptDialog({ dispute: { id, amountPaise }, onClose, onDone }: DialogProps) {
  const form = useStaffForm('POST admin/disputes/accept', {
    initial: { id, why: '' },
    done: 'Dispute accepted',
    onDone,
    onProposed: onDone,
  })
  return (
    <WhyDialog
      title={`Accept and give up ${formatMoney(amountPaise)}?`}
      form={form}
      why={form.field('why')}
      submit="Accept dispute"
      busy="Accepting"
      hint="For the history. Accepting cannot be undone; above your limit a second person must approve it."
      onClose={onClose}
    />
  )
}

const decisionChoices: readonly (readonly [ManualDecision, string])[] = [
  ['won', 'Won: the money stays, or was returned to us'],
  ['lost', 'Lost: the customer keeps the money'],
  ['closed', 'Closed: withdrawn, nothing is deducted'],
]

function DecideDialog({ dispute: { id }, onClose, onDone }: DialogProps) {
  const form = useStaffForm('POST admin/disputes/decide', {
    initial: { id, decision: 'won' as ManualDecision, why: '' },
    done: 'Decision recorded',
    onDone,
    onProposed: onDone,
  })
  return (
    <FormDialog title="Record decision" form={form} submit="Record decision" busy="Saving" onClose={onClose}>
      <ChoiceField label="Decision" choices={decisionChoices} {...form.field('decision')} />
      <LongTextField
        label="Source"
        hint="E-mail or dashboard entry of the provider"
        maxLength={400}
        {...form.field('why')}
      />
    </FormDialog>
  )
}
