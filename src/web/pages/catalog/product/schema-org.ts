import { offerState, type StockState } from '../../../parts/product/card-text.ts'
import type { ProductDetail } from './load.ts'

const availability: Readonly<Record<StockState, string>> = {
  'in-stock': 'InStock',
  'on-order': 'BackOrder',
  'pre-booking': 'PreOrder',
  out: 'OutOfStock',
}

/** As schema.org names it (`ItemAvailability`), and as the merchant feed has it. */
export const schemaAvailability = (product: ProductDetail): string => availability[offerState(product)]

/** The price in rupees with two decimals: "1499.00". */
export const schemaPrice = ({ price }: ProductDetail): string => (price / 100).toFixed(2)
