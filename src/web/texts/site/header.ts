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
  search: {
    name: 'Search',
    placeholder: 'Search coins, bars, mints',
    suggestions: 'Suggestions',
    none: (text: string) => `No match for “${text}”.`,
    instead: 'See instead',
    failed: 'Suggestions could not be loaded. Press Enter to search.',
  },
  rates: {
    label: 'Rates per gram, before GST',
    silver: 'Silver',
    gold: 'Gold',
    perGram: 'per gram',
    stale: 'This rate has not been confirmed for over five minutes',
    delayed: 'Delayed rate of',
    paused: {
      silver: 'Silver is not sold or bought at the moment. Look around and fill your cart; paying opens again shortly.',
      gold: 'Gold is not sold or bought at the moment. Look around and fill your cart; paying opens again shortly.',
      both: 'Nothing is sold or bought at the moment. Look around and fill your cart; paying opens again shortly.',
    },
    spoken: (silver: string, gold: string) => `Silver ${silver} per gram, gold ${gold} per gram`,
  },
  menus: {
    gold: { name: 'Gold', all: 'All gold', coin: 'Gold coin', bar: 'Gold bar' },
    silver: { name: 'Silver', all: 'All silver', coin: 'Silver coin', bar: 'Silver bar' },
    allMints: 'All mints',
    /** Where a piece stands without its mint above it. */
    ofMint: (mint: string, piece: string) => `${mint} ${piece.toLowerCase()}`,
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
