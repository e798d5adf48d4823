/**
 * What is refunded for returned items: their share of money, silver, points and charge, to the paisa; the shares add up to the
 * whole order.
 */
import type { Paise } from '../../../../units/paise.ts'
import type { Points } from '../../../../units/points.ts'
import { floorDivide, multiply } from '../../../../units/rounding.ts'
import type { SilverUnits } from '../../../../units/silver.ts'
import type { CartPrice } from '../../../pricing/rules/price-cart.ts'
import type { OrderLine } from '../../order.ts'

export interface Share {
  /** Includes the share of the gateway charge. */
  readonly money: Paise
  readonly silver: SilverUnits
  /** The value at which that silver was used. */
  readonly silverValue: Paise
  readonly points: Points
}

export interface ReturnedOrder {
  readonly lines: readonly Pick<OrderLine, 'id' | 'priced'>[]
  readonly price: CartPrice
}

/** Returned quantities by line id. */
export type ReturnedQuantities = ReadonlyMap<number, number>

/** What was returned, and the amount credited for its goods, GST included. */
export interface CreditedReturns {
  readonly returned: ReturnedQuantities
  readonly goods: Paise
}

export const isWhole = ({ lines }: Pick<ReturnedOrder, 'lines'>, returned: ReturnedQuantities): boolean =>
  lines.every(({ id, priced }) => (returned.get(id) ?? 0) >= priced.quantity)

/** The price of the returned goods: each unit's share of its line, rounded down to whole paise until the last one. */
export function goodsOf({ lines, price }: ReturnedOrder, returned: ReturnedQuantities): Paise {
  let goods = 0
  lines.forEach(({ id, priced }, place) => {
    const { gross, discount } = lineOf(price, place)
    goods += floorDivide(multiply(gross - discount, returned.get(id) ?? 0), priced.quantity)
  })
  return goods
}

/** A valid claim is the shop's fault, so the gateway charge on these items is refunded too (rules/payments.md 7.1). */
export function gatewayChargeOfReturn(order: ReturnedOrder, returned: ReturnedQuantities): Paise {
  const { gatewayCharge, beforeSilver } = order.price
  if (isWhole(order, returned)) return gatewayCharge
  return beforeSilver > 0 ? floorDivide(multiply(gatewayCharge, goodsOf(order, returned)), beforeSilver) : 0
}

/**
 * The total refund due after these returns: for each unit what its credit note states and its share of the gateway charge; with
 * the last unit shipping too. The part paid in silver is refunded in silver in the same proportion. Shares are rounded down to
 * whole paise; the last unit gets the remainder.
 */
export function entitledTo(order: ReturnedOrder, { returned, goods }: CreditedReturns): Share {
  const { lines, price } = order
  if (isWhole(order, returned))
    return { money: price.payable, silver: price.silver, silverValue: price.silverValue, points: price.points }
  let gross = 0
  lines.forEach(({ id, priced }, place) => {
    gross += floorDivide(multiply(lineOf(price, place).gross, returned.get(id) ?? 0), priced.quantity)
  })
  const ofGoods = (amount: number) =>
    price.beforeSilver > 0 ? floorDivide(multiply(amount, goods), price.beforeSilver) : 0
  const all = price.lines.reduce((sum, line) => sum + line.gross, 0)
  return {
    money: goods - ofGoods(price.silverValue) + gatewayChargeOfReturn(order, returned),
    silver: ofGoods(price.silver),
    silverValue: ofGoods(price.silverValue),
    points: all > 0 ? floorDivide(multiply(price.points, gross), all) : 0,
  }
}

function lineOf(price: CartPrice, place: number) {
  const line = price.lines[place]
  if (!line) throw new Error(`line ${place} has no price`)
  return line
}

/** What this return adds to the refunds for earlier ones. */
export function shareOfReturn(order: ReturnedOrder, before: CreditedReturns, after: CreditedReturns): Share {
  const earlier = entitledTo(order, before)
  const has = entitledTo(order, after)
  return {
    money: has.money - earlier.money,
    silver: has.silver - earlier.silver,
    silverValue: has.silverValue - earlier.silverValue,
    points: has.points - earlier.points,
  }
}

export function addReturnedQuantities(some: ReturnedQuantities, others: ReturnedQuantities): ReturnedQuantities {
  const sum = new Map(some)
  for (const [id, count] of others) sum.set(id, (sum.get(id) ?? 0) + count)
  return sum
}

export const countOf = (
  pieces: readonly { readonly lineId: number; readonly quantity: number }[],
): ReturnedQuantities =>
  pieces.reduce<ReturnedQuantities>(
    (sum, { lineId, quantity }) => addReturnedQuantities(sum, new Map([[lineId, quantity]])),
    new Map(),
  )
