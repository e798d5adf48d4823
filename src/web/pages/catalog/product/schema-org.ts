import type { Paise } from '../../../../units/paise.ts'
import { offerState, type StockState } from '../../../parts/product/card-text.ts'
import type { SiteFacts } from '../../../parts/site/site-facts.ts'
import type { ProductDetail } from './load.ts'

const availability: Readonly<Record<StockState, string>> = {
  'in-stock': 'InStock',
  'on-order': 'BackOrder',
  'pre-booking': 'PreOrder',
  out: 'OutOfStock',
}

/** As schema.org names it (`ItemAvailability`), and as the merchant feed has it; nothing can be bought while the shop is closed. */
export const schemaAvailability = (product: ProductDetail, { isClosed }: Pick<SiteFacts, 'isClosed'>): string =>
  availability[isClosed ? 'out' : offerState(product)]

/** An amount in rupees with two decimals: "1499.00". */
export const rupeesOf = (amount: Paise): string => (amount / 100).toFixed(2)
