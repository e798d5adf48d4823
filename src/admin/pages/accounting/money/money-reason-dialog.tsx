import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import type { FieldTies, StaffFormState } from '../../../use-form.ts'

interface WhyDialogProps {
  title: string
  form: StaffFormState
  why: FieldTies<string>
  submit: string
  busy: string
  /** Says who will read the reason. */
  hint: string
  onClose: () => void
}

/** Stops or refuses something about money, with a reason that somebody will read. */
export const WhyDialog = ({ title, form, why, submit, busy, hint, onClose }: WhyDialogProps) => (
  <FormDialog title={title} form={form} submit={submit} busy={busy} onClose={onClose}>
    <LongTextField label="Reason" hint={hint} maxLength={400} {...why} />
  </FormDialog>
)
