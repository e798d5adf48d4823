/** Every night: customers who have not chosen are reminded, and after the term all their money goes back (decision 0115). */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import { runEach } from '../../../../platform/jobs/run-each.ts'
import { cancelOrder } from '../../../fulfilment/cancellation/cancel.ts'
import { notifyOrderCustomer } from '../../../fulfilment/notify-order-customer.ts'
import { mustLockOrder } from '../../../orders/actions.ts'
import { orders, orderTransitions } from '../../../orders/records.ts'
import { attempts, payments } from '../../../payments/records.ts'
import { isInDoubt } from '../../../payments/rules/attempt-flow.ts'
import { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { openProposalsAbout } from '../../../staff/approvals/about.ts'
import { endOfferOfOrder } from '../../offers/end-offer.ts'
import { readBalance } from './read-balance.ts'
import { reviewReminderMessages } from './review-messages.ts'
import { reviewMessageData } from './review-notifications.ts'
import { reviewStep } from './rules.ts'

/** Task `orders.review`: one transaction per order, so that one that is refused does not block the others. */
export async function endUnansweredReviews(shop: Shop): Promise<void> {
  const days = shop.catalogue.now.content.settings.payments.reviewDays
  const now = shop.clock.now()
  await runEach(await readReviews(shop), async (order) => {
    const step = reviewStep(order.receivedAt, { now, days })
    try {
      if (step === 'remind') await remind(shop, order)
      if (step === 'refund') await refundUnanswered(shop, order)
    } catch (failure) {
      // It changed meanwhile, or a dispute keeps the money here.
      if (!(failure instanceof Refusal)) throw failure
      shop.log.warn({ order: order.id, reason: failure.reason }, 'a payment under review was not refunded')
    }
  })
}

interface Review {
  readonly id: number
  readonly uniqueOrderId: string
  /** Of the newest payment. */
  readonly receivedAt: Date
  /** `orders/version.ts` */
  readonly version: number
}

const readReviews = ({ db }: Pick<Shop, 'db'>): Promise<Review[]> =>
  db
    .select({
      id: orders.id,
      uniqueOrderId: orders.uniqueOrderId,
      receivedAt: sql<Date>`max(${payments.receivedAt})`.mapWith(payments.receivedAt),
      version:
        sql<number>`(SELECT max(${orderTransitions.id}) FROM ${orderTransitions} WHERE ${orderTransitions.orderId} = ${orders.id})`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.outcome, 'questioned')))
    .where(eq(orders.state, 'REVIEW'))
    .groupBy(orders.id)
    .orderBy(orders.id)

async function remind(shop: Shop, { id }: Review): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, id)
    if (order.state !== 'REVIEW') return
    const balance = await readBalance(shop, tx, { order })
    await notifyOrderCustomer(shop, tx, order, {
      event: `review:${balance.reviewed.at(-1)?.payment.id}:reminder`,
      messages: (about) => reviewReminderMessages(about, reviewMessageData(shop, balance)),
    })
  })
}

async function refundUnanswered(shop: Shop, { id, uniqueOrderId, version }: Review): Promise<void> {
  if (await isBeingAnswered(shop, id)) return
  // Staff have proposed what becomes of it.
  if ((await openProposalsAbout(shop.db, { kind: 'order', id: uniqueOrderId })).length > 0) return
  const cause = { by: 'clock', why: 'no choice was made in time' }
  const also = (tx: Tx) => endOfferOfOrder(shop, tx, { orderId: id, ...cause })
  await cancelOrder(shop, id, { ...cause, fault: 'shop', version, also })
}

/** The customer is paying the difference. */
async function isBeingAnswered({ db, clock }: Pick<Shop, 'db' | 'clock'>, orderId: number): Promise<boolean> {
  const rows = await db.select().from(attempts).where(eq(attempts.orderId, orderId))
  const now = clock.now()
  return rows.some(
    ({ state, lockEndsAt, mode }) => isInDoubt(state) || (state === 'OPEN' && mode !== null && now <= lockEndsAt),
  )
}
