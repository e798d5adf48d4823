/** Requests to sell pieces back. The server calculates the price, whatever the browser sends (rules/payments.md 2.1). */
import type { Tx } from '../../platform/database/database.ts'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { type Day, type Holidays, isDay } from '../../units/date.ts'
import { readHolidays } from '../cart/delivery/actions.ts'
import { mustLockOrder } from '../orders/actions.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { buyBackRequestedMessages } from './buy-back-notifications.ts'
import { notifyBuyBackCustomer } from './notify-buy-back-customer.ts'
import {
  countUnitsLeftToSellBack,
  findLine,
  type LinePrice,
  priceLine,
  requireBuyBackEligibility,
  requireTaxIdForBuyBack,
} from './offered-line.ts'
import { type BuyBack, buyBacks, buyBackTransitions } from './records.ts'
import { calculateQuoteExpiry, expectedUntil, type HandOverMethod, type PickupSlot, pickupDays } from './rules/times.ts'

export interface BuyBackQuoteRequest {
  readonly customerId: number
  readonly lineId: number
  readonly quantity: number
  /** Whether it is out of its capsule or card. */
  readonly opened: boolean
  readonly handOver: HandOverMethod
}

export interface BuyBackQuote extends LinePrice {
  /** How many pieces may be sold back. */
  readonly most: number
  /** Null: the rate on receipt applies. */
  readonly heldUntil: Date | null
  readonly pickupDays: readonly Day[]
}

/** The price before a request is made. Throws what `requireBuyBackEligibility` and `priceLine` throw. */
export async function quoteBuyBack(shop: Shop, request: BuyBackQuoteRequest): Promise<BuyBackQuote> {
  const own = await findLine(shop.db, request)
  await requireBuyBackEligibility(shop.db, own, request.quantity)
  const holidays = await readHolidays(shop.db)
  const now = shop.clock.now()
  return {
    ...priceLine(shop, own.line, request),
    most: await countUnitsLeftToSellBack(shop.db, own),
    heldUntil: calculateQuoteExpiry(now, request.handOver, holidays),
    pickupDays: pickupDays(now, holidays),
  }
}

export interface BuyBackRequest extends BuyBackQuoteRequest {
  readonly orderId: number
  /** Used only where the courier collects the piece. */
  readonly pickup: { readonly on: Day | undefined; readonly slot: PickupSlot | undefined }
}

/**
 * Throws `returns.unknown` for another customer's line, `buy-back.no-such-day` for a pickup, `.pan-needed`, and what
 * `requireBuyBackEligibility` and `priceLine` throw. Of two concurrent requests only one is saved.
 */
export async function requestBuyBack(shop: Shop, request: BuyBackRequest): Promise<BuyBack> {
  await findLine(shop.db, request)
  const holidays = await readHolidays(shop.db)
  const now = shop.clock.now()
  const pickup = pickupOf(request, now, holidays)
  return shop.db.transaction(async (tx) => {
    await mustLockOrder(tx, request.orderId)
    const own = await findLine(tx, request)
    await requireBuyBackEligibility(tx, own, request.quantity)
    const { rate, piecePremium, price } = priceLine(shop, own.line, request)
    await requireTaxIdForBuyBack(shop, tx, request.customerId, price)
    const { orderId, lineId, customerId, quantity, opened, handOver } = request
    const row = await write(shop, tx, {
      ...{ orderId, lineId, customerId, quantity, opened, handOver, ...pickup },
      ...{ rate, premium: piecePremium, quoted: price, heldUntil: calculateQuoteExpiry(now, handOver, holidays) },
      ...{ state: 'REQUESTED', askedAt: now },
    })
    await notifyBuyBackCustomer(shop, tx, row, { event: 'requested', messages: buyBackRequestedMessages })
    return row
  })
}

function pickupOf({ handOver, pickup }: BuyBackRequest, now: Date, holidays: Holidays) {
  if (handOver === 'counter') return { pickupOn: null, pickupSlot: null }
  const { on, slot } = pickup
  if (!on || !slot || !isDay(on) || !pickupDays(now, holidays).includes(on))
    throw refuse('buy-back.no-such-day', {}, 'pickupOn')
  return { pickupOn: on, pickupSlot: slot }
}

async function write(shop: Shop, tx: Tx, values: typeof buyBacks.$inferInsert): Promise<BuyBack> {
  const [row] = await tx.insert(buyBacks).values(values).returning()
  if (!row) throw new Error('the buy-back was not written')
  const { id, tryNo, customerId, askedAt } = row
  const by = `customer:${customerId}`
  await tx
    .insert(buyBackTransitions)
    .values({ buyBackId: id, event: 'request', from: null, to: 'REQUESTED', tryNo, by, why: 'asked', at: askedAt })
  const job = { kind: 'buy-back.expire', key: String(id), payload: { id }, dueAt: expectedUntil(askedAt) }
  await queueJob(tx, job, shop.clock.now())
  return row
}
