import { urls } from '../urls.ts'
import { forgetSignIn } from '../visitor.ts'

/**
 * Ends the session on the server, forgets token, id and session id here, and loads home anew (spec §4 Sign out). When the
 * server cannot be reached the browser forgets all the same.
 */
export async function signOut(): Promise<void> {
  const { call } = await import('../call.ts')
  const { logout } = await import('../../wire/sign-in.ts')
  await call('POST logout', logout, {})
  forgetSignIn()
  location.assign(urls.home())
}
