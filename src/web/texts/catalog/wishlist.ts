import { area } from '../area.ts'

/** The wishlist in the account. */
export const wishlistTexts = area('wishlist', {
  title: 'Wishlist',
  count: (count: number) => (count === 1 ? '1 piece, the newest first' : `${count} pieces, the newest first`),
  loading: 'Loading your wishlist',
  remove: 'Remove',
  removed: (name: string) => `${name} is no longer on your wishlist.`,
  moved: (name: string) => `${name} is in your cart and no longer on your wishlist.`,
  gone: 'No longer sold',
  goneNote: 'These pieces have been taken off sale. We keep them here until you remove them.',
  empty: {
    title: 'Nothing saved yet',
    fact: 'Press the heart on any coin or bar, and it waits for you here at the price of the day.',
    button: 'Shop silver',
  },
})
