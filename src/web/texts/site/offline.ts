import { area } from '../area.ts'

export const offlineTexts = area('offline', {
  title: 'You are offline',
  heading: 'You are offline',
  explained:
    'The shop cannot be reached from here. Your cart and your orders are safe and will be here when you are back.',
  rates: 'Last known rates',
  silver: 'Silver per gram',
  gold: 'Gold per gram',
  /** `{at}` is filled in by the browser. */
  old: 'As of {at}, before GST. These are old rates, not for buying.',
  again: 'Try again',
})
