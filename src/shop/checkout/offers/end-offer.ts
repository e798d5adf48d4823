/**
 * An offer ends without an order: staff withdraw it, the customer declines it, its time is over, or its order is cancelled before it
 * was placed.
 */
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { findCheckoutCart } from '../../cart/records.ts'
import { lockAttempts } from '../../payments/attempts.ts'
import { isInForce, lockQuoteRow } from '../../payments/quotes.ts'
import { isInDoubt, isLive } from '../../payments/rules/attempt-flow.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { notifyOfferCustomer } from './notify-offer-customer.ts'
import { findOfferOfOrder } from './offer-list.ts'
import { offerWithdrawnMessages } from './offer-notifications.ts'
import { requireOwnOffer } from './open-offer.ts'
import { type CustomerOffer, customerOffers, lockOffer, readOffer } from './records.ts'
import type { OfferEvent } from './rules/offer-flow.ts'
import { reminderAt } from './rules/offer-terms.ts'
import { remindOfOffer } from './send-offer.ts'
import { transitionOffer } from './transition-offer.ts'

interface Locked {
  readonly offer: CustomerOffer
  /** Money may be on its way. */
  readonly isInDoubt: boolean
  /** The customer may still pay: an attempt is open, or the price is locked. */
  readonly isBeingPaid: boolean
}

/** Locks the order of its cart, if it has one, and then the offer, as every payment does. */
async function lockWithPayment(shop: Shop, tx: Tx, { id, orderId, customerId }: CustomerOffer): Promise<Locked> {
  if (orderId === null || customerId === null)
    return { offer: await lockOffer(tx, id), isInDoubt: false, isBeingPaid: false }
  const quote = await lockQuoteRow(tx, { orderId, customerId })
  const attempts = await lockAttempts(tx, orderId)
  const cart = await findCheckoutCart(tx, { customerId, orderId })
  const isLocked = cart !== undefined && isInForce(quote, cart, shop.clock.now())
  return {
    offer: await lockOffer(tx, id),
    isInDoubt: attempts.some(({ state }) => isInDoubt(state)),
    isBeingPaid: isLocked || attempts.some(({ state }) => isLive(state)),
  }
}

/** Throws `offers.being-paid` while money may be on its way, and `states.not-now`. */
export async function withdrawOffer(
  shop: Shop,
  { number, staff, why }: { number: string; staff: { id: number; name: string }; why: string },
): Promise<CustomerOffer> {
  const found = await readOffer(shop.db, number)
  return shop.db.transaction(async (tx) => {
    const { offer, isInDoubt } = await lockWithPayment(shop, tx, found)
    if (isInDoubt) throw refuse('offers.being-paid')
    const cause = { by: `staff:${staff.id}`, byName: staff.name, why }
    const withdrawn = await transitionOffer(shop, tx, offer, { event: 'withdraw', ...cause })
    if (offer.state === 'sent')
      await notifyOfferCustomer(shop, tx, withdrawn, { news: 'withdrawn', messages: offerWithdrawnMessages })
    return withdrawn
  })
}

/** Throws `offers.unknown` for anybody but the addressee, `offers.being-paid` and `offers.over`. */
export async function declineOffer(
  shop: Shop,
  { token, customerId, why }: { token: string; customerId: number; why: string },
): Promise<CustomerOffer> {
  const found = await requireOwnOffer(shop, { token, customerId })
  return shop.db.transaction(async (tx) => {
    const { offer, isInDoubt } = await lockWithPayment(shop, tx, found)
    if (isInDoubt) throw refuse('offers.being-paid')
    if (offer.state !== 'sent') throw refuse('offers.over', { state: offer.state })
    return transitionOffer(shop, tx, offer, { event: 'decline', by: `customer:${customerId}`, why })
  })
}

interface OrderCancellation {
  readonly orderId: number
  /** "customer:7", "staff:2", "clock" */
  readonly by: string
  /** Of a member of staff. */
  readonly byName?: string
  readonly why: string
}

/**
 * Ends the offer of an order that is cancelled while its money is under review, or announced: an offer has one cart, which is
 * closed, and one order, so it could neither be paid nor taken any more. Call it in the transaction that cancels. Does nothing for
 * other orders, and for an offer that was paid or is over.
 */
export async function endOfferOfOrder(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, ...cause }: OrderCancellation,
): Promise<void> {
  const found = await findOfferOfOrder(tx, orderId)
  if (found?.state !== 'sent') return
  const offer = await lockOffer(tx, found.id)
  if (offer.state === 'sent') await transitionOffer(shop, tx, offer, { event: endEventOf(cause.by), ...cause })
}

function endEventOf(by: string): OfferEvent {
  if (by.startsWith('customer:')) return 'decline'
  return by.startsWith('staff:') ? 'withdraw' : 'expire'
}

/** Reminds of offers that end soon, and expires those that have ended and nobody is paying. */
export async function followOfferTimes(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const open = await shop.db
    .select()
    .from(customerOffers)
    .where(eq(customerOffers.state, 'sent'))
    .orderBy(asc(customerOffers.validUntil))
  await runEach(open, async (found) => {
    const { sentAt, validUntil, remindedAt } = found
    if (!sentAt || !validUntil) return
    if (validUntil <= now) await expireOffer(shop, found)
    else if (remindedAt === null && reminderAt(sentAt, validUntil) <= now) await remind(shop, found)
  })
}

const expireOffer = (shop: Shop, found: CustomerOffer): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const { offer, isBeingPaid } = await lockWithPayment(shop, tx, found)
    if (offer.state !== 'sent' || isBeingPaid) return
    await transitionOffer(shop, tx, offer, { event: 'expire', by: 'clock' })
  })

const remind = (shop: Shop, found: CustomerOffer): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, found.id)
    if (offer.state === 'sent' && offer.remindedAt === null) await remindOfOffer(shop, tx, offer)
  })
