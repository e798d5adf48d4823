import { area } from '../area.ts'

/** The wishlist in the account. */
export const wishlistTexts = area('wishlist', {
  title: 'Wishlist',
  count: (count: number) => (count === 1 ? '1 item' : `${count} items, newest first`),
  loading: 'Loading your wishlist',
  remove: 'Remove',
  removed: (name: string) => `${name} removed from your wishlist.`,
  inCart: (name: string) => `${name} moved to your cart.`,
  unavailable: 'No longer available',
  unavailableNote: 'We no longer sell these. They stay here until you remove them.',
  empty: {
    title: 'Your wishlist is empty',
    fact: 'Tap the heart on any coin or bar to save it here and follow its price.',
    button: 'Shop silver',
  },
})
