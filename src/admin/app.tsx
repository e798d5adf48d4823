import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { may, type Staff } from '../shop/staff/rules.ts'
import { ErrorState } from '../web/ui/state/error-state.tsx'
import { PageLoader } from '../web/ui/state/page-loader.tsx'
import { callAdminApi } from './client/call-admin-api.ts'
import { isResponseLost } from './client/failures.ts'
import { createAdminQueryClient, refetchAfterSignIn } from './client/query-client.ts'
import { restoreScrollOfLateRows } from './navigation/late-scroll.ts'
import { trackVisitedPaths } from './navigation/visited-paths.ts'
import { adminRoutes } from './page-routes.tsx'
import { SignInPage } from './pages/staff/sign-in/page.tsx'
import { SignInAgain } from './pages/staff/sign-in/sign-in-again.tsx'
import { ToastsAbove } from './parts/dialog/toasts-above.tsx'
import { beginAdminSession, closeAdminSession, useSession } from './session/session.ts'

const router = createBrowserRouter(adminRoutes)
restoreScrollOfLateRows(router)
trackVisitedPaths(router)

/** Without a response it is unknown whether a session is open: `onLost` gets the failure. */
async function loadSession(onLost: (sentence: string) => void): Promise<void> {
  const response = await callAdminApi('GET admin/me', {})
  if (response.ok) beginAdminSession(response.data.staff)
  else if (isResponseLost(response)) onLost(response.sentence)
  else closeAdminSession()
}

/** An owner whose shop is not open yet begins with the setup guide, unless a link led elsewhere. */
async function enterBackOffice(me: Staff): Promise<void> {
  if (location.pathname === '/admin' && may(me, 'settings')) {
    const summary = await callAdminApi('GET admin/glance', {})
    if (summary.ok && summary.data.sellingState === 'not-opened')
      await router.navigate('/admin/setup', { replace: true })
  }
  beginAdminSession(me)
}

/** The sign-in form, or once signed in the frame with the page of this address. */
export function App() {
  const session = useSession()
  const [lost, setLost] = useState<string>()
  const [queryClient] = useState(createAdminQueryClient)
  useEffect(() => refetchAfterSignIn(queryClient), [queryClient])
  useEffect(() => {
    loadSession(setLost)
  }, [])
  const again = () => {
    setLost(undefined)
    loadSession(setLost)
  }
  return (
    <QueryClientProvider client={queryClient}>
      {session.state === 'unknown' && (lost ? <ErrorState sentence={lost} onRetry={again} /> : <PageLoader />)}
      {session.state === 'out' && <SignInPage onStaff={enterBackOffice} />}
      {session.state === 'in' && <RouterProvider router={router} />}
      {session.state === 'in' && session.ended && <SignInAgain email={session.me.email} />}
      <ToastsAbove />
    </QueryClientProvider>
  )
}
