import { useNavigate } from 'react-router'
import { networkSentence } from '../../../browser/api-wording.ts'
import { forgetSignIn, isSignedIn, rememberOrigin } from '../../routing/visitor.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { urls } from '../../urls.ts'
import { isWished, showWished } from './wishlist-store.ts'

let changes: Promise<typeof import('./wishlist-changes.ts')> | null = null
/** One shared promise, so that clicks which wait for the code continue in order: two imports may resolve in either order. */
const loadChanges = () => {
  changes ??= import('./wishlist-changes.ts').catch((failure) => {
    changes = null
    throw failure
  })
  return changes
}
const unauthorised = 401

/** Adds to and removes from the wishlist; a signed-out visitor signs in first and returns here (spec §4). */
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
      // Each of two unsent clicks reverts itself once.
      showWished(productId, !isWished(productId))
      showToast('bad', networkSentence())
      return false
    }
    const response = await changes.sendWishlistChange(productId, wished)
    if (response.ok) return true
    if (response.status === unauthorised) {
      forgetSignIn()
      signIn()
    } else showToast(response.status >= 400 && response.status < 500 ? 'warn' : 'bad', response.sentence)
    return false
  }
  const ready = () => {
    if (isSignedIn()) loadChanges().catch(() => {})
  }
  return { setWished, ready }
}

/** Goes to sign-in, which returns to this page. */
export function useSignIn(): () => void {
  const navigate = useNavigate()
  return () => {
    rememberOrigin()
    navigate(urls.signIn())
  }
}
