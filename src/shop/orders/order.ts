/** An order as it was sold: everything an invoice, a parcel or a quarrel needs, whatever becomes of catalogue and rates. */

import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { Milligrams } from '../../units/weight.ts'
import type { CartLine } from '../pricing/rules/cart-line.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'

/** A piece as it was when it was sold. */
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
  /** How it was priced; its share of discounts and tax stands at the same place of `price.lines`. */
  readonly priced: CartLine
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
  /** Of the registered business that is billed, as it was given with the order; both or neither. */
  readonly gstin?: string
  readonly registeredName?: string
}

const printed = ['name', 'address', 'pincode', 'mobile', 'gstin', 'registeredName'] as const

/** Whether the same would be printed of both; what was read back of a draft has its fields in another order. */
export const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
  printed.every((field) => one[field] === other[field])

/** What is bought, by whom, for how much: the content of one attempt to pay, and of the order once it is paid. */
export interface OrderDraft {
  /** Beside digital silver, which is paid for in the same way (`payments/bought.ts`). */
  readonly kind: 'order'
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly lines: readonly OrderLine[]
  readonly price: CartPrice
  readonly delivery: Recipient
  readonly billing: Recipient
  /** The entry of the address book that it goes to; null for pickup, absent in drafts written before it was kept. */
  readonly deliveryAddressId?: number | null
  /** Collected at this store instead of being sent. */
  readonly pickupStoreId: number | null
  /** `isBillSend`: a printed invoice goes into the parcel. */
  readonly printedInvoice: boolean
  readonly specialInstruction: string
  readonly coupon: { readonly id: number; readonly code: string } | null
  /** Paise a gram that the metals were priced at. */
  readonly rates: Readonly<Record<Metal, Paise>>
}

/** What was ordered of each line of the cart. */
export const soldLines = ({ lines }: Pick<OrderDraft, 'lines'>) =>
  lines.map(({ id, priced }) => ({ id, quantity: priced.quantity }))
