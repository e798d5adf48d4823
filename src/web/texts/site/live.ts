import { area } from '../area.ts'

export const liveTexts = area('live', {
  offline: 'You are offline. Prices on this page may be out of date',
  online: 'You are back online. Prices are up to date',
  /** Announced when the price on a product page changes. */
  price: (price: string) => `The price is now ${price}`,
})
