import { openDocument } from '../../../routing/page-links.ts'
import { type LoginDetails, rememberSignIn } from '../../../routing/visitor.ts'

/** Keeps who signed in, goes where the sign-in leads, and loads everything anew (spec §4 Login success). */
export function finishSignIn(details: LoginDetails, target: () => string): void {
  const address = target()
  rememberSignIn(details)
  openDocument(address)
}
