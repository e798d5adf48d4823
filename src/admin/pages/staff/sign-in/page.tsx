import { useState } from 'react'
import type { Staff } from '../../../../shop/staff/rules.ts'
import { LogoDrawing } from '../../../../web/ui/icon/logo-drawing.tsx'
import { EnrolmentForm, type PendingEnrolment } from './enrolment-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Sign-in by password and code; the first sign-in sets up the authenticator. The address stays, so that staff continue where
 * a link led them.
 */
export function SignInPage({ onStaff }: { onStaff: (me: Staff) => void }) {
  const [enrolment, setEnrolment] = useState<PendingEnrolment>()
  return (
    <main className="gate" id="main">
      <title>Sign in | Back office</title>
      <LogoDrawing />
      {enrolment ? (
        <EnrolmentForm {...enrolment} onAgain={() => setEnrolment(undefined)} onDone={onStaff} />
      ) : (
        <div className="gate-card">
          <h1>Back office</h1>
          <p className="small muted">Staff sign-in.</p>
          <SignInForm onStaff={onStaff} onEnrolment={setEnrolment} />
          <PasskeySignIn onStaff={onStaff} />
        </div>
      )}
    </main>
  )
}
