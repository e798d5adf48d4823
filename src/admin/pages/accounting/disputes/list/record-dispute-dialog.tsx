import { useNavigate } from 'react-router'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import { ChoiceField, MomentField, MoneyField, TextField, YesNoField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import { choicesOf, disputePhaseLabels } from '../dispute-tones.ts'

/** A dispute of a provider that reports it by e-mail or in its dashboard only. */
export function RecordDisputeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useStaffForm('POST admin/disputes/record', {
    initial: {
      paymentRef: '',
      disputeRef: '',
      phase: 'chargeback' as keyof typeof disputePhaseLabels,
      reason: '',
      amountPaise: null as number | null,
      isDebited: false,
      respondBy: '',
    },
    optional: ['respondBy'],
    params: ({ amountPaise, respondBy, ...rest }) => ({
      ...rest,
      amountPaise: amountPaise ?? 0,
      ...(respondBy ? { respondBy } : {}),
    }),
    done: 'Dispute recorded',
    onDone: ({ id }) => {
      refreshAdminSummary()
      navigate(`/admin/disputes/${id}`)
    },
  })
  return (
    <FormDialog title="Record dispute" form={form} submit="Record dispute" busy="Saving" wide onClose={onClose}>
      <Note tone="info">
        For providers that report disputes by e-mail or in their dashboard. Others appear here by themselves.
      </Note>
      <FormFields>
        <TextField
          label="Payment ID"
          hint="The provider’s transaction ID"
          maxLength={80}
          {...form.field('paymentRef')}
        />
        <TextField
          label="Dispute ID"
          hint="The provider’s ID of the dispute"
          maxLength={80}
          {...form.field('disputeRef')}
        />
        <ChoiceField label="Phase" choices={choicesOf(disputePhaseLabels)} {...form.field('phase')} />
        <MoneyField label="Disputed amount" {...form.field('amountPaise')} />
        <TextField label="Reason" className="whole" maxLength={200} {...form.field('reason')} />
        <MomentField label="Respond by" {...form.field('respondBy')} />
        <YesNoField label="The amount has been deducted from our settlements" {...form.field('isDebited')} />
      </FormFields>
    </FormDialog>
  )
}
