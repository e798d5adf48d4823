import { area } from '../area.ts'

export const liveTexts = area('live', {
  offline: 'No network. Prices on this page may be out of date',
  online: 'Connected again. Prices are up to date',
  /** Said aloud when the price of the piece being looked at changes. */
  price: (price: string) => `The price is now ${price}`,
})
