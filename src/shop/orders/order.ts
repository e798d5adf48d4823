/**
 * An order as it was sold: everything that an invoice, a parcel or a dispute needs, independent of later changes of catalogue and
 * rates.
 */

import type { Day } from '../../units/date.ts'
import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { Milligrams } from '../../units/weight.ts'
import type { SoldDespatch } from '../catalog/despatch-time.ts'
import type { CartLine } from '../pricing/rules/cart-line.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import type { LineProperties } from './line-properties/rules.ts'

/** A product as it was when it was sold. */
export interface SoldProduct {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly metal: Metal
  readonly weightMg: Milligrams
  readonly finenessPer10000: number
  readonly hsn: string
  readonly buyBack: boolean
  readonly brand: { readonly id: number; readonly title: string }
  readonly category: { readonly id: number; readonly title: string }
}

export interface SoldPackage {
  readonly id: number
  readonly title: string
  readonly image: string
}

export interface OrderLine {
  /** `order_detail_id`: the same as in the cart it came from. */
  readonly id: number
  readonly product: SoldProduct
  readonly pack: SoldPackage | null
  /** How it was priced; its share of discounts and tax is at the same index of `price.lines`. */
  readonly priced: CartLine
  /** Absent in older orders. */
  readonly properties?: LineProperties
  /** When it was to leave; absent: from stock, or in an older order. */
  readonly despatch?: SoldDespatch
}

/** A person at an address, as printed on parcel and invoice. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly address: string
  readonly city: string
  readonly state: string
  /** GST state code: "27". */
  readonly stateCode: string
  readonly country: string
  readonly pincode: string
  /** Of the billed business, as given with the order; either both or neither. */
  readonly gstin?: string
  readonly registeredName?: string
}

const printed = ['name', 'address', 'pincode', 'mobile', 'gstin', 'registeredName'] as const

/** Whether both print the same. A draft read back from the database has its fields in another order. */
export const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
  printed.every((field) => one[field] === other[field])

/** What is bought, by whom, for how much: the content of a payment attempt, and of the order once it is paid. */
export interface OrderDraft {
  /** Distinguishes it from digital silver, which is paid for in the same way (`payments/purchase-draft.ts`). */
  readonly kind: 'order'
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly lines: readonly OrderLine[]
  /** Of the cart that has exactly these lines; absent in older drafts. */
  readonly cartVersion?: number
  readonly price: CartPrice
  readonly delivery: Recipient
  readonly billing: Recipient
  /** The delivery address in the address book; null for pickup, absent in older drafts. */
  readonly deliveryAddressId?: number | null
  /** The store where it is collected; null if it is delivered. */
  readonly pickupStoreId: number | null
  /** `isBillSend`: a printed invoice goes into the parcel. */
  readonly printedInvoice: boolean
  readonly specialInstruction: string
  readonly coupon: { readonly id: number; readonly code: string } | null
  /** Paise per gram at which the metals were priced. */
  readonly rates: Readonly<Record<Metal, Paise>>
  /** Only what is left of the price is paid: payments of the order are under review (decision 0115). */
  readonly balance?: PaidBefore
  /** Calendar days from its day within which it is promised to leave; null or, in older drafts, absent: no time is promised. */
  readonly promisedDays?: number | null
  /** By whose end it is promised to arrive; null or, in older drafts, absent: no day is promised. */
  readonly promisedArrival?: Day | null
  /** The offer it accepts; absent: none (decision 0114). */
  readonly offer?: OrderedOffer
}

/** What the payments under review of an order came to, and what of the gateway charge they included. */
export interface PaidBefore {
  readonly paid: Paise
  readonly charge: Paise
}

export interface OrderedOffer {
  readonly id: number
  /** "OFF-7KQM-3XRP" */
  readonly number: string
  /** ISO 8601: its rates are fixed until then; null: they follow the market. */
  readonly fixedUntil: string | null
}

/** The quantity ordered of each line of the cart, and the cart's version that had exactly these; null where it is not known. */
export const soldCartOf = ({ lines, cartVersion }: Pick<OrderDraft, 'lines' | 'cartVersion'>) => ({
  version: cartVersion ?? null,
  lines: lines.map(({ id, priced }) => ({ id, quantity: priced.quantity })),
})
