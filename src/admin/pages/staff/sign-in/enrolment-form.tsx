import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/form/checkbox.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { PasswordField, TextField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { RecoveryCodes } from '../../../parts/form/recovery-codes.tsx'
import { useStaffForm } from '../../../use-form.ts'

export type PendingEnrolment = NonNullable<AdminResponse<'POST admin/sign-in'>['enrolment']>
type Enrolled = AdminResponse<'POST admin/enrol'>

interface EnrolProps extends PendingEnrolment {
  onAgain: () => void
  onDone: (staff: Enrolled['staff']) => void
}

/** The first sign-in: a new password, the authenticator, and recovery codes. */
export function EnrolmentForm({ ticket, secret, picture, onAgain, onDone }: EnrolProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>()
  const form = useStaffForm('POST admin/enrol', {
    initial: { ticket, code: '', password: '', repeated: '' },
    params: ({ repeated: _, ...values }) => values,
    check: ({ password, repeated }): { repeated?: string } =>
      password === repeated ? {} : { repeated: 'The passwords do not match' },
    onDone: setEnrolled,
  })
  if (enrolled) return <KeepCodes codes={enrolled.recoveryCodes} onSaved={() => onDone(enrolled.staff)} />
  return (
    <div className="gate-card wide">
      <h1>Set up your account</h1>
      <p className="small soft">Scan this with an authenticator app on your phone, and choose a password.</p>
      <StaffForm
        form={form}
        submit="Finish"
        busy="Checking"
        aside={
          <Button variant="tertiary" size="small" onClick={onAgain}>
            Back
          </Button>
        }
      >
        <div className="totp-picture">
          <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="QR code for an authenticator app" />
        </div>
        <p className="small muted">
          No camera? Enter this key: <code className="breaks-everywhere">{secret}</code>
        </p>
        <TextField
          label="Code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters; several words are easy to remember"
          {...form.field('password')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('repeated')} />
      </StaffForm>
    </div>
  )
}

function KeepCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="gate-card wide stack">
      <h1>Save these codes</h1>
      <RecoveryCodes codes={codes} />
      <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
        I have saved them somewhere other than my phone
      </Checkbox>
      <Button size="small" wide disabled={!isSaved} onClick={onSaved}>
        Continue
      </Button>
    </div>
  )
}
