import type { AdminCallName, AdminParams, AdminResponse } from '../../client/call-admin-api.ts'
import { useStaffForm } from '../../use-form.ts'
import { ChoiceField, TextField } from '../form/fields.tsx'
import { FormDialog } from '../form/form.tsx'

type RevealCall = Extract<
  AdminCallName,
  'POST admin/customers/reveal' | 'POST admin/money/accounts/reveal' | 'POST admin/requests/contact'
>

interface RevealDialogProps<Name extends RevealCall> {
  call: Name
  title: string
  params: (reason: string) => AdminParams<Name>
  onDone: (data: AdminResponse<Name>) => void
  onClose: () => void
}

const otherReason = 'Another reason'
const reasons = [
  'Customer request',
  'Delivery problem',
  'Payment or refund check',
  'Identity check',
  'Request by an authority',
  otherReason,
] as const

const mostReason = 200

/** A preset with details after it, or the free text alone. */
const reasonOf = ({ preset, details }: { preset: string; details: string }): string =>
  preset === otherReason ? details : [preset, details.trim()].filter(Boolean).join(': ')

/** Asks why a masked value is read in full; the owners read the reason in the audit log. */
export function RevealDialog<Name extends RevealCall>({
  call,
  title,
  params,
  onDone,
  onClose,
}: RevealDialogProps<Name>) {
  const form = useStaffForm(call, {
    initial: { preset: '', details: '' },
    optional: ['details'],
    params: (values) => params(reasonOf(values)),
    check: ({ preset, details }) =>
      preset === otherReason && details.trim().length < 5 ? { details: 'Enter a reason' } : {},
    onDone: (data) => {
      onClose()
      onDone(data)
    },
  })
  const isOther = form.values.preset === otherReason
  return (
    <FormDialog title={title} form={form} submit="Show" busy="Loading" onClose={onClose}>
      <ChoiceField
        label="Reason"
        none="Choose one"
        choices={reasons.map((reason) => [reason, reason] as const)}
        {...form.field('preset')}
      />
      <TextField
        label="Details"
        hint="Recorded in the audit log."
        maxLength={mostReason - 30}
        {...form.field('details')}
        optional={!isOther}
      />
    </FormDialog>
  )
}
