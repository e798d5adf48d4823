/** An order under review with its payments, at the price that holds now. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/database.ts'
import type { Metal } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { OrderRow } from '../../../orders/actions.ts'
import type { OrderDraft } from '../../../orders/order.ts'
import type { PaymentAttempt } from '../../../payments/attempts.ts'
import { readHoldingDisputes } from '../../../payments/disputes/records.ts'
import { type DisputeState, isUnresolved } from '../../../payments/disputes/rules/dispute-flow.ts'
import type { LockedRates } from '../../../payments/quotes.ts'
import type { Payment } from '../../../payments/received-payments.ts'
import { attempts, payments } from '../../../payments/records.ts'
import { isInDoubt } from '../../../payments/rules/attempt-flow.ts'
import { isPriceWithinTolerance } from '../../../payments/rules/times.ts'
import { countOrderUnits, findStockHold } from '../../../payments/stock-holds.ts'
import { requireBuyableMetals } from '../../../pricing/rates/actions.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { repriceOrder } from './reprice.ts'
import { balanceAmounts } from './rules.ts'

/** A payment under review, with the attempt that it was made for. */
export interface ReviewedPayment {
  readonly payment: Payment
  readonly attempt: PaymentAttempt
}

export interface OrderBalance {
  /** Oldest first; at least one. */
  readonly reviewed: readonly ReviewedPayment[]
  readonly received: Paise
  /** The price that the newest of them was asked for. */
  readonly ordered: Paise
  /** The order at the price that holds now, with the gateway charges paid so far; as it was paid where it cannot be priced. */
  readonly draft: OrderDraft
  readonly due: Paise
  readonly excess: Paise
  /** Why it cannot be placed now, whatever is paid; null if it can. */
  readonly refusal: Refusal | null
  readonly isDisputed: boolean
}

/** The payments under review of an order, oldest first. */
export async function readReviewedPayments(db: Db, orderId: number): Promise<ReviewedPayment[]> {
  return db
    .select({ payment: payments, attempt: attempts })
    .from(payments)
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .where(and(eq(payments.orderId, orderId), eq(payments.outcome, 'questioned')))
    .orderBy(asc(payments.id))
}

/**
 * What is left to pay, at these locked rates; null: at the rates of the paid price while it holds or no metal has moved by more
 * than 1 % (rules/pricing.md 6.5), otherwise at current ones. Throws `payments.nothing-questioned`.
 */
export async function readBalance(
  shop: Shop,
  db: Db,
  { order, locked = null }: { order: Pick<OrderRow, 'id' | 'placedAt'>; locked?: LockedRates | null },
): Promise<OrderBalance> {
  const reviewed = await readReviewedPayments(db, order.id)
  const newest = reviewed.at(-1)
  if (newest?.attempt.draft.kind !== 'order') throw refuse('payments.nothing-questioned')
  const { draft, lockEndsAt, mode } = newest.attempt
  const rates = locked ?? ratesFor(shop, draft, lockEndsAt)
  const priced = await repriceOrder(shop, db, draft, { rates, mode, wasPlaced: order.placedAt !== null })
  const received = reviewed.reduce((sum, { payment }) => sum + payment.amount, 0)
  const now = priced ?? draft
  const isLocked = locked !== null || shop.clock.now() <= lockEndsAt
  const disputed = await readDisputeStates(db, order.id)
  return {
    reviewed,
    received,
    ordered: draft.price.payable,
    draft: now,
    ...balanceAmounts({ received, total: now.price.payable }),
    refusal: disputed.includes('LOST')
      ? refuse('payments.balance-disputed')
      : await whyNotOrderable(shop, db, priced, { isLocked }),
    isDisputed: disputed.some(isUnresolved),
  }
}

function ratesFor(shop: Shop, draft: OrderDraft, lockEndsAt: Date): LockedRates {
  const { rates } = shop.catalogue.now.prices
  const holds =
    shop.clock.now() <= lockEndsAt ||
    metalsOf(draft).every((metal) => isPriceWithinTolerance(draft.rates[metal], rates[metal]))
  return holds ? draft.rates : rates
}

/** The metals it is priced by: those of its products, and silver if silver pays for a part. */
const metalsOf = ({ lines, price }: OrderDraft): Metal[] => [
  ...lines.map(({ product }) => product.metal),
  ...(price.silver > 0 ? (['silver'] as const) : []),
]

/** Nothing is reserved here; a payment of the difference reserves the units when it begins. */
async function whyNotOrderable(
  shop: Shop,
  db: Db,
  draft: OrderDraft | null,
  { isLocked }: { isLocked: boolean },
): Promise<Refusal | null> {
  if (!draft) return refuse('payments.item-changed')
  try {
    if (!isLocked) requireBuyableMetals(shop, metalsOf(draft))
  } catch (stopped) {
    if (stopped instanceof Refusal) return stopped
    throw stopped
  }
  const held = await findStockHold(db, draft.orderId)
  for (const { productId, quantity } of countOrderUnits(draft.lines)) {
    const product = shop.catalogue.now.shelf.products.find(({ id }) => id === productId)
    // A piece made for an offer is never on sale: placing the order finds out whether it can still be booked.
    if (!product && draft.offer) continue
    const own = held?.pieces.find((one) => one.productId === productId)?.quantity ?? 0
    const left = own + (product ? shop.catalogue.sellableOf(product) : 0)
    if (left < quantity) return refuse('catalog.sold-out', { productId, left })
  }
  return null
}

/** Of disputes that are not decided or were lost: money that the bank has taken back does not pay the order. */
async function readDisputeStates(db: Db, orderId: number): Promise<DisputeState[]> {
  const found = await readHoldingDisputes(db, [orderId])
  return found.get(orderId)?.map(({ state }) => state) ?? []
}

/** Whether a payment of the difference may still bring money. */
export async function isBalanceInDoubt(db: Db, orderId: number): Promise<boolean> {
  const rows = await db.select({ state: attempts.state }).from(attempts).where(eq(attempts.orderId, orderId))
  return rows.some(({ state }) => isInDoubt(state))
}
