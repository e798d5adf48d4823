import { area } from '../area.ts'

/** Tax number, consents, a copy of one's data and the end of the account: `/my-account/profile/data`. */
export const ownDataTexts = area('own-data', {
  title: 'Your data',
  intro: 'What we hold of you, why and for how long stands in the',
  policy: 'privacy policy',

  pan: {
    title: 'PAN',
    none: 'You have given no PAN. Income-tax law asks for it from a certain sum an order; we ask you then.',
    declared: (on: string) => `You declared on ${on} that you have no PAN (Form 97).`,
    given: (on: string) => `Given on ${on}, kept encrypted.`,
    needed: 'An invoice of yours rests on it: it can be replaced, not removed.',
    add: 'Add PAN',
    replace: 'Replace',
    remove: 'Remove',
    removing: 'Removing',
    label: 'PAN',
    hint: 'For example ABCPD1234F',
    save: 'Save PAN',
    saving: 'Saving',
    cancel: 'Cancel',
    saved: 'Your PAN is saved',
    removed: 'Your PAN is removed',
  },

  consents: {
    title: 'What you consented to',
    none: 'You have consented to nothing yet.',
    given: 'Given',
    withdrawn: 'Withdrawn',
    version: (version: string) => `Version ${version}`,
    take: 'Take back',
    taking: 'Taking back',
    taken: 'We will not write to you any more',
  },

  copy: {
    title: 'A copy of your data',
    fact: 'Everything we hold of you: account, addresses, orders, payments, entries of your wallets, messages, consents. One file for machines and one to read, in a zip. No passwords and no codes.',
    ask: 'Make a copy',
    asking: 'Asking',
    making: 'Your copy is being made. It takes a moment; you may leave this page.',
    ready: (made: string, size: string) => `Made ${made}, ${size}`,
    until: (moment: string) => `There until ${moment}`,
    over: 'Thrown away after seven days',
    get: 'Download',
  },

  close: {
    title: 'Close the account',
    fact: 'We erase your name, contacts, addresses, wishlist, holdings, reviews and messages, and sign out all devices. For seven days you can take it back.',
    points: (count: string) => `${count} points in your wallet lapse.`,
    stays: 'What the law or the books make us keep, without use for anything else',
    open: 'It is not possible yet:',
    ask: 'Close my account',
    asking: 'Asking',
    sure: 'Close your account?',
    sureFact: 'It happens in seven days. We send a code to your mobile to be sure that it is you.',
    cancel: 'Cancel',
    waiting: (day: string) => `Your account will be closed and your data erased on ${day}.`,
    keep: 'Keep my account',
    keeping: 'Keeping',
    kept: 'Your account stays open',
  },
})
