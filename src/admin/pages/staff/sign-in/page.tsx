import { useState } from 'react'
import { LogoDrawing } from '../../../../web/ui/icon/logo-drawing.tsx'
import { beginAdminSession } from '../../../session/session.ts'
import { EnrolmentForm, type PendingEnrolment } from './enrolment-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Password and code; at the first sign-in the telephone is taught its codes. The address stays: one goes on where one was led. */
export function SignInPage() {
  const [enrolment, setEnrolment] = useState<PendingEnrolment>()
  return (
    <main className="gate" id="main">
      <title>Sign in | Back office</title>
      <LogoDrawing />
      {enrolment ? (
        <EnrolmentForm {...enrolment} onAgain={() => setEnrolment(undefined)} onDone={beginAdminSession} />
      ) : (
        <div className="gate-card">
          <h1>Back office</h1>
          <p className="small muted">Staff sign-in.</p>
          <SignInForm onStaff={beginAdminSession} onEnrolment={setEnrolment} />
        </div>
      )}
    </main>
  )
}
