/** Limits of a cart (rules/limits.md 2.2). */
import { dayOf } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import { numberSeries } from '../content/rules/number-series.ts'
import { type Facts, type NoFacts, type RefusalCode, refuse } from '../refusal.ts'

export const mostLines = 50
export const mostPerLine = 100

/** The public name of a cart's order: "SLV-2026-118204". */
export const uniqueOrderIdOf = (cart: { readonly id: number; readonly createdAt: Date }, prefix: string): string =>
  `${numberSeries(prefix, 'order')}-${dayOf(cart.createdAt).slice(0, 4)}-${cart.id}`

/** Throws if this quantity of a line is not available; pieces in other packages count as well. */
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

/** The quantity after merging two carts: limited by stock, but never less than the own cart had. */
export const mergedQuantity = (own: number, other: number, sellable: number): number =>
  Math.max(own, Math.min(own + other, sellable, mostPerLine))

/** Notices of a cart that are not refusals, with the facts of each; the sentences are in `wire/notices.ts`. */
interface CartNotices {
  'cart.saving': { saved: Paise }
  'cart.more-is-cheaper': { more: number; offEach: Paise }
  'cart.line-sold-out': NoFacts
  'cart.line-over-stock': { left: number }
  'cart.prices-changed': NoFacts
  'cart.item-withdrawn': NoFacts
  /** Contains the facts of the refusal besides its code. */
  'cart.coupon-not-counted': { reason: RefusalCode } & Facts
  'shipping.paid': { freeFrom: Paise; today: boolean }
  'shipping.collected': NoFacts
  'shipping.free': { byClub: boolean; today: boolean }
}

export type CartNoticeFacts<Code extends keyof CartNotices> = Readonly<CartNotices[Code]>

export interface CartNotice {
  readonly code: keyof CartNotices
  readonly facts: Facts
}

/** `notice('cart.line-over-stock', { left: 3 })` */
export const notice = <Code extends keyof CartNotices>(
  code: Code,
  ...[facts = {}]: NoFacts extends CartNotices[Code]
    ? [facts?: Readonly<Record<string, never>>]
    : [facts: CartNoticeFacts<Code>]
): CartNotice => ({ code, facts })
