import { area } from '../area.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Header, menus and search box of every page; the words of spec §2 Header are fixed. */
export const headerTexts = area('header', {
  announcement: 'Announcement',
  ownMessages: 'Your codes and messages',
  call: (phone: string) => `Call ${phone}`,
  home: (shop: string) => `${shop}, home`,
  menu: 'Menu',
  main: 'Main',
  language: 'Language',
  cart: (count: number) => (count > 0 ? `Cart, ${items(count)}` : 'Cart'),
  signIn: 'Sign in',
  /** Beside the logo of checkout and sign-in. */
  secure: 'Secure',
  closed: {
    text: 'We are closed for now and take no new orders. Your cart is kept, and your orders and wallets go on as usual.',
    orders: 'Your orders',
    /** Instead of a button to buy. */
    buying: 'We are closed for now and take no new orders.',
  },
  search: {
    name: 'Search',
    placeholder: 'Search coins, bars, mints',
    suggestions: 'Suggestions',
    none: (text: string) => `No match for “${text}”.`,
    instead: 'See instead',
    failed: 'Suggestions did not load. Press Enter to search.',
  },
  rates: {
    label: 'Rates per gram, before GST',
    silver: 'Silver',
    gold: 'Gold',
    perGram: 'per gram',
    stale: 'This rate was last confirmed over five minutes ago',
    delayed: 'Delayed rate, as of',
    paused: {
      silver: 'Silver buying and selling is paused. You can still fill your cart; payment opens again shortly.',
      gold: 'Gold buying and selling is paused. You can still fill your cart; payment opens again shortly.',
      both: 'Buying and selling is paused. You can still fill your cart; payment opens again shortly.',
    },
    spoken: (silver: string, gold: string) => `Silver ${silver} per gram, gold ${gold} per gram`,
  },
  menus: {
    gold: { name: 'Gold', all: 'All gold' },
    silver: { name: 'Silver', all: 'All silver' },
    allMints: 'All mints',
    /** Where a menu entry is not below the name of its mint. */
    ofMint: (mint: string, piece: string) => `${mint} ${piece.toLowerCase()}`,
    otherMints: 'Other mints',
    byWeight: 'By weight',
    /** As above: "Kundan gold", "10 g gold" */
    metalOfMint: (mint: string, metal: string) => `${mint} ${metal.toLowerCase()}`,
    metalOfWeight: (weight: string, metal: string) => `${metal}, ${weight}`,
    preBooking: 'Pre Booking',
    deals: 'Deals',
    digitalSilver: 'Digital Silver',
    sellToUs: 'Sell to Us',
    customization: 'Customization',
    more: 'More',
    club: 'Club membership',
    about: 'About',
    contact: 'Contact',
  },
  account: {
    menu: 'Account menu',
    menuOf: (name: string) => `${name}, account menu`,
    yours: 'Your account',
    profile: 'My Profile',
    orders: 'My Order',
    holdings: 'My Holding',
    digitalSilver: 'Digital Silver',
    club: 'Club Membership',
    signOut: 'Sign Out',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
})
