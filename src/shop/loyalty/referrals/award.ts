/** When a friend's first order is closed, the referrer gets points unless the rules exclude it (rules/wallets.md 5.2). */
import { and, count, eq, gt, gte, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { dayOf, istMoment } from '../../../units/date.ts'
import { formatPoints } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { readSettings } from '../../content/reading.ts'
import { type Customer, customers, readCustomer } from '../../customers/records.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { readInvoiceDocuments } from '../../orders/invoices/records.ts'
import { orders } from '../../orders/records.ts'
import type { Shop } from '../../shop.ts'
import { awardPoints } from '../points-wallet/actions.ts'
import { pointsEntryTitle } from '../points-wallet/rules/entry-titles.ts'
import { referrals } from './records.ts'
import { referralRewardEmail } from './referral-emails.ts'
import { ineligibilityOf, maskedFriend, rewardOf } from './rules.ts'
import { compareFriends, type Keyed } from './same-person.ts'

/** `config` null: nobody is notified, as for the past of the demo shop. */
export interface ReferralDeps extends Pick<Shop, 'clock'>, Keyed {
  readonly config: Pick<Shop['config'], 'publicUrl'> | null
}

/** When an order is closed. Decided once per friend; the row records the result and the reason. */
export async function awardReferral(shop: ReferralDeps, tx: Tx, order: OrderRow): Promise<void> {
  const friend = await readCustomer(tx, order.customerId)
  const referrer = friend?.referredByCode ? await findReferrer(tx, friend.referredByCode) : null
  if (!friend || !referrer || referrer.id === friend.id || referrer.blockedAt) return
  if (!(await isFirstClosed(tx, order))) return
  await lockByName(tx, `referrals:${referrer.id}`)
  const now = shop.clock.now()
  const goods = await goodsOf(tx, order)
  const points = rewardOf(goods, (await readSettings(tx)).site.referPoint)
  const hindrance = ineligibilityOf({
    goods,
    ...(await compareFriends(shop, tx, { referrer, friend, order })),
    bothVerified: referrer.mobileVerifiedAt !== null && friend.mobileVerifiedAt !== null,
    earnedThisMonth: await countEarned(tx, referrer.id, now),
  })
  const [decided] = await tx
    .insert(referrals)
    .values({
      ...{ refereeId: friend.id, referrerId: referrer.id, orderId: order.id, decidedAt: now },
      ...(hindrance ? { points: 0, hindrance } : { points, hindrance: null }),
    })
    .onConflictDoNothing()
    .returning()
  if (decided && !hindrance) await give(shop, tx, { referrer, friend, order, points })
}

async function findReferrer(tx: Tx, code: string): Promise<Customer | null> {
  const [row] = await tx.select().from(customers).where(eq(customers.referCode, code))
  return row ?? null
}

/** Cancelled and returned orders do not count. */
async function isFirstClosed(tx: Tx, { id, customerId }: OrderRow): Promise<boolean> {
  const [row] = await tx
    .select({ others: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'CLOSED'), ne(orders.id, id)))
  return row?.others === 0
}

/** After coupon and points, with GST, without shipping, charges and returned items. */
async function goodsOf(tx: Tx, { price, uniqueOrderId }: OrderRow): Promise<Paise> {
  const documents = await readInvoiceDocuments(tx, uniqueOrderId)
  const back = documents
    .filter(({ kind }) => kind === 'credit-note')
    .flatMap(({ facts }) => facts.lines)
    .filter(({ lineId }) => lineId !== null)
  return price.goodsNet - back.reduce((sum, { total }) => sum + total, 0)
}

/** In the current month, Indian time. */
async function countEarned(tx: Tx, referrerId: number, now: Date): Promise<number> {
  const since = istMoment(`${dayOf(now).slice(0, 7)}-01`)
  const [row] = await tx
    .select({ earned: count() })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gt(referrals.points, 0), gte(referrals.decidedAt, since)))
  return row?.earned ?? 0
}

interface Gift {
  readonly referrer: Customer
  readonly friend: Customer
  readonly order: OrderRow
  readonly points: number
}

async function give(shop: ReferralDeps, tx: Tx, { referrer, friend, order, points }: Gift): Promise<void> {
  const title = pointsEntryTitle('referral', maskedFriend(friend))
  await awardPoints(shop, tx, { customerId: referrer.id, points, title, reference: `referral:${friend.id}` })
  if (!referrer.email || !shop.config) return
  const url = `${shop.config.publicUrl}/my-account/refer-earn`
  const content = referralRewardEmail({ friend: maskedFriend(friend), points: formatPoints(points), url })
  await sendMessage(tx, { key: `referral:${order.id}`, to: referrer.email, content }, shop.clock.now())
}
