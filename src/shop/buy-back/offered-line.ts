/** An order line offered for buy-back: its owner, how many pieces may be sold back, and the current price. */
import type { Db, Tx } from '../../platform/database/database.ts'
import { formatMoney } from '../../units/format.ts'
import type { Paise } from '../../units/paise.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import { hasTaxId } from '../customers/tax-id.ts'
import type { OrderRow } from '../orders/actions.ts'
import type { OrderLine } from '../orders/order.ts'
import { findOwnLine, type OrderReturn, returnsOf } from '../orders/returns/actions.ts'
import type { OrderState } from '../orders/rules/order-flow.ts'
import { requireBuyableMetals } from '../pricing/rates/actions.ts'
import { makerOf } from '../pricing/rates/rules/buy-back.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { buyBacksOf, countUnitsSoldBack } from './records.ts'
import { type BuyBackPrice, priceBuyBack } from './rules/price.ts'

export interface OwnOrderLine {
  readonly order: OrderRow
  readonly line: OrderLine
}

/** States in which the customer has the pieces and nothing about them is in dispute. */
const havingStates: readonly OrderState[] = ['DELIVERED', 'CLOSED', 'RETURN_REJECTED']

/** Throws `returns.unknown` for another customer's line, and for a line of another order. */
export async function findLine(
  db: Db,
  request: { customerId: number; lineId: number; orderId?: number | undefined },
): Promise<OwnOrderLine> {
  const found = await findOwnLine(db, request)
  if (request.orderId !== undefined && found.order.id !== request.orderId) throw refuse('returns.unknown')
  return found
}

/** How many pieces of the line the customer still has. */
export async function countUnitsLeftToSellBack(db: Db, { order, line }: OwnOrderLine): Promise<number> {
  if (!line.product.buyBack || !havingStates.includes(order.state)) return 0
  const returns = (await returnsOf(db, order.id)).filter((one) => one.lineId === line.id && isReturned(one))
  const returned = returns.reduce((sum, { quantity }) => sum + quantity, 0)
  return line.priced.quantity - returned - (await countUnitsSoldBack(db, line.id))
}

/** Returned for good, or on its way back; a replaced piece does not count, because the customer has the replacement. */
const isReturned = ({ state, wish }: OrderReturn): boolean =>
  state !== 'REJECTED' && !(state === 'SETTLED' && wish === 'replacement')

/** Throws `buy-back.not-delivered`, `.not-this-piece`, `.asked-before`, `.none-left` and `.quantity`. */
export async function requireBuyBackEligibility(db: Db, own: OwnOrderLine, quantity: number): Promise<void> {
  const { order, line } = own
  if (!havingStates.includes(order.state)) throw refuse('buy-back.not-delivered')
  if (!line.product.buyBack) throw refuse('buy-back.not-this-piece')
  const before = (await buyBacksOf(db, order.id)).filter(({ lineId }) => lineId === line.id)
  if (before.some(({ endedAt }) => endedAt === null)) throw refuse('buy-back.asked-before')
  const most = await countUnitsLeftToSellBack(db, own)
  if (most <= 0) throw refuse('buy-back.none-left')
  if (quantity > most) throw refuse('buy-back.quantity', { most }, 'quantity')
}

export interface LinePrice extends BuyBackPrice {
  /** Paise per gram. */
  readonly rate: Paise
  /** Paise per piece. */
  readonly piecePremium: Paise
}

/** The current price for this many pieces. Throws `rates.stale` or `rates.held`. */
export function priceLine(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  { product }: OrderLine,
  { quantity, opened }: { quantity: number; opened: boolean },
): LinePrice {
  requireBuyableMetals(shop, [product.metal])
  const rate = currentBuyBackRate(shop, product)
  const piecePremium = findProduct(shop.catalogue, product.id)?.buyBackPremium ?? 0
  const pieces = { rate, premium: piecePremium, weight: product.weightMg, fineness: product.finenessPer10000 }
  return { rate, piecePremium, ...priceBuyBack({ ...pieces, quantity, opened }) }
}

/** The current buy-back rate in paise per gram, by metal and brand. */
export function currentBuyBackRate(
  { catalogue }: Pick<Shop, 'catalogue'>,
  { metal, brand }: OrderLine['product'],
): Paise {
  return catalogue.now.buyBack[makerOf({ brandId: brand.id })][metal]
}

/** PAN or Form 97 from ₹2,00,000 (rules/gst.md 5.1). Throws `buy-back.pan-needed`. */
export async function requireTaxIdForBuyBack(
  shop: Shop,
  db: Db | Tx,
  customerId: number,
  amount: Paise,
): Promise<void> {
  const { panFrom } = shop.catalogue.now.content.settings.law
  if (amount >= panFrom && !(await hasTaxId(db, customerId)))
    throw refuse('buy-back.pan-needed', { from: formatMoney(panFrom) })
}
