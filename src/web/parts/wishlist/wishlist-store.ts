import { isSignedIn, storedWishlist, useSignedIn } from '../../routing/visitor.ts'

const none: readonly number[] = []

/** Product ids of the wishlist, newest first; of nobody when nobody is signed in. */
export function useWishlist(): readonly number[] {
  const signedIn = useSignedIn()
  const ids = storedWishlist.use()
  return signedIn ? ids : none
}

/** Rises with every change the visitor makes: a response requested before it is then out of date. */
let changes = 0
export const wishlistChanges = (): number => changes

export const isWished = (productId: number): boolean => storedWishlist.read().includes(productId)

/** Shows it at once, here and in every other tab; the server is told by `wishlist-changes.ts`. */
export function showWished(productId: number, wished: boolean): void {
  changes += 1
  const others = storedWishlist.read().filter((id) => id !== productId)
  storedWishlist.write(wished ? [productId, ...others] : others)
}

/** The list as the server tells it, unless the visitor changed it while it was on its way. */
export function takeWishlist(ids: readonly number[], changesBefore: number): void {
  if (isSignedIn() && changesBefore === changes) storedWishlist.write(ids)
}
