import { openDocument } from '../../routing/page-links.ts'
import { forgetSignIn } from '../../routing/visitor.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { urls } from '../../urls.ts'

const unauthorised = 401

/**
 * Ends the session on the server, clears token, id and session id here, and loads the home page, or `target` (spec §4 Sign out).
 * Only the server can delete the token cookie: when it cannot be reached, the customer is not told that they are signed out.
 */
export async function signOutAndReload(target: string = urls.home()): Promise<void> {
  const { callApi } = await import('../../../browser/call.ts')
  const { logout } = await import('../../../wire/customers/sign-in.ts')
  const response = await callApi('POST logout', logout, {})
  if (!response.ok && response.status !== unauthorised) return showToast('bad', response.sentence)
  forgetSignIn()
  openDocument(target)
}
