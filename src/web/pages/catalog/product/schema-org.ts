import { type StockState, stockState } from '../../../parts/product/card-text.ts'
import type { ProductDetail } from './load.ts'

const availability: Readonly<Record<StockState, string>> = {
  'in-stock': 'InStock',
  'on-order': 'MadeToOrder',
  'pre-booking': 'PreOrder',
  out: 'OutOfStock',
}

/** As schema.org names it (`ItemAvailability`). */
export const schemaAvailability = (product: ProductDetail): string => availability[stockState(product)]

/** The price in rupees with two decimals: "1499.00". */
export const schemaPrice = ({ price }: ProductDetail): string => (price / 100).toFixed(2)
