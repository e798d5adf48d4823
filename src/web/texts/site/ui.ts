import { area } from '../area.ts'

/** What the building blocks say themselves, wherever they stand. */
export const uiTexts = area('ui', {
  breadcrumb: 'Breadcrumb',
  removeFilter: 'Remove filter',
  close: 'Close',
  closeMessage: 'Close message',
  didNotLoad: 'This did not load',
  tryAgain: 'Try again',
  mayBeOld: 'We could not refresh this. It may be out of date',
  optional: '(optional)',
  codeSubmits: 'It is sent with the sixth digit.',
  loading: 'Loading',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number: number) => `Page ${number}`,
  /** Entries that a button brought into a list. */
  added: (count: number) => `${count} more shown`,
  hide: (what: string) => `Hide ${what.toLowerCase()}`,
  show: (what: string) => `Show ${what.toLowerCase()}`,
  price: 'Price',
  before: ', before',
  fineness: 'Fineness',
  outOfFive: (rating: number) => `${rating} out of 5`,
  ends: (moment: string) => `Ends ${moment}`,
  /** Spec §2 Deals: "2 days 4:18:32 left", "1 day 0:00:05 left". */
  daysLeft: (days: number, clock: string) => `${days} ${days === 1 ? 'day' : 'days'} ${clock} left`,
  fewer: 'One fewer',
  more: 'One more',
  enterQuantity: 'Please enter quantity',
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    copyOf: (what: string) => `Copy ${what.toLowerCase()}`,
    copiedOf: (what: string) => `Copied ${what.toLowerCase()}`,
    failed: 'This could not be copied. Please select and copy it.',
  },
})
