import { area } from '../area.ts'

/** The product card with everything that can be done from it, wherever it stands. */
export const cardTexts = area('card', {
  badge: {
    freeMaking: 'Free making charge',
    sale: 'On Sale',
    /** After "On Sale", on wide cards. */
    saving: (amount: string) => `, save ${amount}`,
    freeShipping: 'Free shipping',
  },
  stock: {
    onOrder: 'Available on Order',
    preBooking: 'Pre-Booking',
    inStock: 'In Stock',
    out: 'Out of Stock',
    /** Below five. */
    low: (left: number) => `In Stock, only ${left} left`,
  },
  perGram: (amount: string) => `${amount} per gram, incl. {{gst}} GST`,
  perGramInclusive: (amount: string) => `${amount} per gram, inclusive of {{gst}} GST.`,
  /** `isUpiFree`: UPI costs nothing on top. `isHighest`: some cards cost less than this. */
  cardPrice: (amount: string, { isUpiFree, isHighest }: { isUpiFree: boolean; isHighest: boolean }) =>
    `By ${isUpiFree ? 'UPI or ' : ''}bank transfer. By card or net banking ${isHighest ? 'up to ' : ''}${amount}.`,
  wishlist: (name: string) => `Wishlist: ${name}`,
  wishlistCount: (count: number) => (count === 1 ? 'Wishlist, 1 item' : `Wishlist, ${count} items`),
  wishlistEmpty: 'Wishlist',
  compare: 'Compare',
  compareLimit: 'Maximum limit is 3',
  addToCart: 'Add to cart',
  add: 'Add',
  adding: 'Adding',
  /** One of a set was refused. */
  noneAdded: (why: string) => `Nothing was added. ${why}`,
  added: 'Added',
  inYourCart: 'In your cart',
  moveToCart: 'Move to cart',
  preBook: 'Pre-book',
  booking: 'Booking',
  notifyMe: 'Notify me',
  notifying: 'Saving',
  notified: 'We will let you know',
  notifySaved: 'We will message you once, by email and SMS, when this product is back in stock',
  /** Spec §8: what an add to cart says that got no answer. */
  failed: 'Something went wrong error!', // sic
})
