import { useEffect } from 'react'
import { PageLoader } from '../web/ui/page-loader.tsx'
import { askStaff } from './ask.ts'
import { Frame } from './frame.tsx'
import { SignInAgain } from './pages/sign-in/again.tsx'
import { SignInPage } from './pages/sign-in/page.tsx'
import { ToastsAbove } from './parts/toasts-above.tsx'
import { Routed } from './routed.tsx'
import { signedIn, signedOut, useSession } from './session.ts'

/** A form for who is not signed in; else the frame with the page of this address. */
export function App() {
  const session = useSession()
  useEffect(() => {
    askStaff('GET admin/me', {}).then((answer) => {
      if (answer.ok) signedIn(answer.data.staff)
      else signedOut()
    })
  }, [])
  return (
    <>
      {session.state === 'unknown' && <PageLoader />}
      {session.state === 'out' && <SignInPage />}
      {session.state === 'in' && (
        <Frame>
          <Routed />
        </Frame>
      )}
      {session.state === 'in' && session.ended && <SignInAgain email={session.me.email} />}
      <ToastsAbove />
    </>
  )
}
