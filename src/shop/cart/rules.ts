/** What a cart takes (rules/limits.md 2.2). */
import { dayOf } from '../../units/date.ts'
import { type RefusalFacts, refuse } from '../refusal.ts'

export const mostLines = 50
export const mostPerLine = 100

/** The public name of a cart's order: "SLV-2026-118204". */
export const uniqueOrderIdOf = (cart: { readonly id: number; readonly createdAt: Date }): string =>
  `SLV-${dayOf(cart.createdAt).slice(0, 4)}-${cart.id}`

/** Throws where so many pieces of one line cannot be had; pieces in other packages count as well. */
export function requireAvailableQuantity(line: {
  readonly quantity: number
  readonly elsewhere: number
  readonly sellable: number
}): void {
  const { quantity, elsewhere, sellable } = line
  if (sellable - elsewhere <= 0) throw refuse('cart.sold-out', {}, 'quantity')
  if (quantity > mostPerLine) throw refuse('cart.too-many', { most: mostPerLine }, 'quantity')
  if (quantity > sellable - elsewhere) throw refuse('cart.over-stock', { left: sellable - elsewhere }, 'quantity')
}

/** Quantities of two carts become one, as far as there are pieces; never less than one cart had. */
export const mergedQuantity = (own: number, other: number, sellable: number): number =>
  Math.max(own, Math.min(own + other, sellable, mostPerLine))

/** What a cart tells of itself besides refusals; the sentences are in `wire/notices.ts`. */
export interface CartNotice {
  readonly code:
    | 'cart.saving'
    | 'cart.more-is-cheaper'
    | 'cart.line-sold-out'
    | 'cart.line-over-stock'
    | 'cart.prices-changed'
    | 'cart.item-withdrawn'
    | 'cart.coupon-not-counted'
    | 'shipping.paid'
    | 'shipping.collected'
    | 'shipping.free'
  readonly facts: RefusalFacts
}

export const notice = (code: CartNotice['code'], facts: RefusalFacts = {}): CartNotice => ({ code, facts })
