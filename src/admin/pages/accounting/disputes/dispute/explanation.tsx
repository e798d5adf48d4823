import { useState } from 'react'
import { LongTextField } from '../../../../parts/form/fields.tsx'
import { StaffForm } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { DisputeProps } from './page.tsx'

/** The explanation that goes with the evidence; submitting sends both. */
export function ExplanationCard({ dispute, onChanged }: DisputeProps) {
  if (!dispute.mayAnswer)
    return dispute.summary ? (
      <Card title="Explanation sent">
        <p className="written-lines">{dispute.summary}</p>
      </Card>
    ) : null
  return (
    <Card title="Explanation" sub="Read by the bank together with the files. It cannot be changed once submitted.">
      <SubmitForm dispute={dispute} onChanged={onChanged} />
    </Card>
  )
}

function SubmitForm({ dispute, onChanged }: DisputeProps) {
  const [initial] = useState({ id: dispute.id, summary: dispute.summary })
  const form = useStaffForm('POST admin/disputes/submit', {
    initial,
    done: dispute.byHand ? 'Marked as submitted' : 'Evidence is being submitted',
    onDone: onChanged,
    onRefused: onChanged,
  })
  return (
    <StaffForm form={form} submit={dispute.byHand ? 'Mark as submitted' : 'Submit to the bank'} busy="Submitting">
      <LongTextField
        label="Why the payment is valid"
        hint={
          dispute.byHand
            ? `Upload the files and this text in the dashboard of ${dispute.providerName} first.`
            : 'What was ordered, when it was despatched and delivered, who received it.'
        }
        rows={6}
        maxLength={1000}
        {...form.field('summary')}
      />
    </StaffForm>
  )
}
