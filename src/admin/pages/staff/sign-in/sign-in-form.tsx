import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { PasswordField, TextField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Come = AdminResponse<'POST admin/sign-in'>

interface SignInFormProps {
  /** The account whose session ended: only the same person continues here. */
  email?: string
  onStaff: (staff: NonNullable<Come['staff']>) => void
  onEnrolment: (enrolment: NonNullable<Come['enrolment']>) => void
}

export function SignInForm({ email = '', onStaff, onEnrolment }: SignInFormProps) {
  const form = useStaffForm('POST admin/sign-in', {
    initial: { email, password: '', code: '' },
    optional: ['code'],
    fleeting: true,
    onDone: ({ staff, enrolment }) => {
      if (staff) onStaff(staff)
      else if (enrolment) onEnrolment(enrolment)
    },
  })
  return (
    <StaffForm form={form} submit="Sign in" busy="Signing in">
      <TextField label="E-mail address" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        maxLength={40}
        hint="The 6-digit code from your authenticator app, or a recovery code. Leave blank on your first sign-in."
        {...form.field('code')}
        optional={false}
      />
    </StaffForm>
  )
}
