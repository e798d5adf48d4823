import { useLayoutEffect, useRef } from 'react'
import { beginAdminSession, closeAdminSession } from '../../../session/session.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Covers the page whose session ended: typed data stays, and the same person continues after sign-in. */
export function SignInAgain({ email }: { email: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className="dialog covering" aria-labelledby="again" onCancel={(event) => event.preventDefault()}>
      <div className="stack">
        <h2 className="subheading" id="again">
          Your session has ended
        </h2>
        <p className="small soft">Sign in to continue. Your changes are still there; submit them again.</p>
        <SignInForm email={email} onStaff={beginAdminSession} onEnrolment={closeAdminSession} />
        <PasskeySignIn onStaff={beginAdminSession} />
      </div>
    </dialog>
  )
}
