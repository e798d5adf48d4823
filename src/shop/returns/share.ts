/** What goes back for returned pieces: of money, silver and points each its part, to the paisa, and in the end all of it. */
import type { Paise } from '../../units/paise.ts'
import type { Points } from '../../units/points.ts'
import { floorDivide, multiply } from '../../units/rounding.ts'
import type { SilverUnits } from '../../units/silver.ts'
import type { OrderLine } from '../orders/order.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'

export interface Share {
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
export type Returned = ReadonlyMap<number, number>

/**
 * What is the customer's after these came back: each piece its part of what its line cost, as the credit note has it; with
 * the last one shipping and gateway charge too, since a claim is our fault. What was paid in silver goes back in silver in
 * the same proportion. Parts are cut down to whole paise; the last piece brings what was cut.
 */
export function entitledTo({ lines, price }: ReturnedOrder, returned: Returned): Share {
  if (lines.every(({ id, priced }) => (returned.get(id) ?? 0) >= priced.quantity))
    return { money: price.payable, silver: price.silver, silverValue: price.silverValue, points: price.points }
  let net = 0
  let gross = 0
  lines.forEach(({ id, priced }, place) => {
    const line = price.lines[place]
    if (!line) throw new Error(`line ${id} has no price`)
    const count = returned.get(id) ?? 0
    net += floorDivide(multiply(line.gross - line.discount, count), priced.quantity)
    gross += floorDivide(multiply(line.gross, count), priced.quantity)
  })
  const ofNet = (amount: number) =>
    price.beforeSilver > 0 ? floorDivide(multiply(amount, net), price.beforeSilver) : 0
  const goods = price.lines.reduce((sum, line) => sum + line.gross, 0)
  return {
    money: net - ofNet(price.silverValue),
    silver: ofNet(price.silver),
    silverValue: ofNet(price.silverValue),
    points: goods > 0 ? floorDivide(multiply(price.points, gross), goods) : 0,
  }
}

/** What these bring on top of what came back before. */
export function shareOfReturn(order: ReturnedOrder, before: Returned, now: Returned): Share {
  const had = entitledTo(order, before)
  const has = entitledTo(order, added(before, now))
  return {
    money: has.money - had.money,
    silver: has.silver - had.silver,
    silverValue: has.silverValue - had.silverValue,
    points: has.points - had.points,
  }
}

export function added(some: Returned, others: Returned): Returned {
  const sum = new Map(some)
  for (const [id, count] of others) sum.set(id, (sum.get(id) ?? 0) + count)
  return sum
}
