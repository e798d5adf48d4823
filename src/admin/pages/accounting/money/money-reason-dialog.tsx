import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import type { FieldTies, StaffFormState } from '../../../use-form.ts'

interface WhyDialogProps {
  title: string
  form: StaffFormState
  why: FieldTies<string>
  submit: string
  busy: string
  /** Who reads it. */
  hint: string
  onClose: () => void
}

/** Something about money is stopped or refused, and somebody will read why. */
export const WhyDialog = ({ title, form, why, submit, busy, hint, onClose }: WhyDialogProps) => (
  <FormDialog title={title} form={form} submit={submit} busy={busy} onClose={onClose}>
    <LongTextField label="Reason" hint={hint} maxLength={400} {...why} />
  </FormDialog>
)
