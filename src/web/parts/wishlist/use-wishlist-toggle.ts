import { useNavigate } from 'react-router'
import { networkSentence } from '../../../browser/api-wording.ts'
import { forgetSignIn, isSignedIn, rememberOrigin } from '../../routing/visitor.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { urls } from '../../urls.ts'
import { isWished, showWished } from './wishlist-store.ts'

let changes: Promise<typeof import('./wishlist-changes.ts')> | null = null
/** One promise for all presses, so that those which wait for it go on in their order: two imports may end in any. */
const loadChanges = () => {
  changes ??= import('./wishlist-changes.ts').catch((failure) => {
    changes = null
    throw failure
  })
  return changes
}
const unauthorised = 401

/** Adding to the wishlist and taking away; who is signed out goes to the sign-in and comes back here (spec §4). */
export function useWishlistToggle() {
  const signIn = useSignIn()
  const setWished = async (productId: number, wished: boolean): Promise<boolean> => {
    if (!isSignedIn()) {
      signIn()
      return false
    }
    showWished(productId, wished)
    const changes = await loadChanges().catch(() => null)
    if (!changes) {
      // Each of two untold presses turns it back once.
      showWished(productId, !isWished(productId))
      showToast('bad', networkSentence())
      return false
    }
    const summary = await changes.sendWishlistChange(productId, wished)
    if (summary.ok) return true
    if (summary.status === unauthorised) {
      forgetSignIn()
      signIn()
    } else showToast(summary.status >= 400 && summary.status < 500 ? 'warn' : 'bad', summary.sentence)
    return false
  }
  const ready = () => {
    if (isSignedIn()) loadChanges().catch(() => {})
  }
  return { setWished, ready }
}

/** To the sign-in, which leads back to this very page. */
export function useSignIn(): () => void {
  const navigate = useNavigate()
  return () => {
    rememberOrigin()
    navigate(urls.signIn())
  }
}
