/** What goes back for returned pieces: of money, silver, points and charge each its part, to the paisa, in the end all of it. */
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import type { OrderLine } from '../order.ts'

export interface Share {
  /** With the part of the gateway charge. */
  readonly money: Paise
  readonly silver: SilverUnits
  /** What that silver counted for. */
  readonly silverValue: Paise
  readonly points: Points
}

export interface ReturnedOrder {
  readonly lines: readonly Pick<OrderLine, 'id' | 'priced'>[]
  readonly price: CartPrice
}

/** How many of each line came back, by the line's id. */
export type ReturnedQuantities = ReadonlyMap<number, number>

/** What came back, and what the credit notes say of it: of its goods, with GST. */
export interface CreditedReturns {
  readonly returned: ReturnedQuantities
  readonly goods: Paise
}

export const isWhole = ({ lines }: Pick<ReturnedOrder, 'lines'>, returned: ReturnedQuantities): boolean =>
  lines.every(({ id, priced }) => (returned.get(id) ?? 0) >= priced.quantity)

/** What the goods that came back cost: each piece its part of its line, cut down to whole paise until the last one. */
export function goodsOf({ lines, price }: ReturnedOrder, returned: ReturnedQuantities): Paise {
  let goods = 0
  lines.forEach(({ id, priced }, place) => {
    const { gross, discount } = lineOf(price, place)
    goods += floorDivide(multiply(gross - discount, returned.get(id) ?? 0), priced.quantity)
  })
  return goods
}

/** A claim is our fault: the part of the gateway charge that these pieces caused is the customer's too (rules/payments.md 7.1). */
export function gatewayChargeOfReturn(order: ReturnedOrder, returned: ReturnedQuantities): Paise {
  const { gatewayCharge, beforeSilver } = order.price
  if (isWhole(order, returned)) return gatewayCharge
  return beforeSilver > 0 ? floorDivide(multiply(gatewayCharge, goodsOf(order, returned)), beforeSilver) : 0
}

/**
 * What is the customer's after these came back: each piece what its credit note says and its part of the gateway charge;
 * with the last one shipping too. What was paid in silver goes back in silver in the same proportion. Parts are cut down to
 * whole paise; the last piece brings what was cut.
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

/** What came back now brings on top of what came back before. */
export function shareOfReturn(order: ReturnedOrder, before: CreditedReturns, after: CreditedReturns): Share {
  const had = entitledTo(order, before)
  const has = entitledTo(order, after)
  return {
    money: has.money - had.money,
    silver: has.silver - had.silver,
    silverValue: has.silverValue - had.silverValue,
    points: has.points - had.points,
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
