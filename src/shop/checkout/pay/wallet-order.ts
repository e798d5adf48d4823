/**
 * Points and silver are spent without a bank's authentication. Above an amount the order therefore needs a one-time code, and it
 * is held while its address is new, so that a stolen session cannot move anything of value (decision 0081).
 */
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { readAddressSince } from '../../customers/addresses/actions.ts'
import { noticesTo } from '../../customers/notices.ts'
import type { StepUp } from '../../customers/one-time-codes/step-up.ts'
import { readCustomer } from '../../customers/records.ts'
import { newAddressMs, walletValue } from '../../fulfilment/order-holds/rules.ts'
import { walletOrderEmail, walletOrderSms } from '../../fulfilment/order-placed-notifications.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { smsFigure } from '../../messaging/messages/message-content.ts'
import { holdOrderUntil, type OrderRow } from '../../orders/actions.ts'
import { isSameRecipient, type OrderDraft } from '../../orders/order.ts'
import { orders } from '../../orders/records.ts'
import type { PaymentAttempt } from '../../payments/attempts.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentPlan } from './begin.ts'

/** Up to this much of an order can be paid from the wallets without a code: ₹10,000. */
const mostWithoutCode: Paise = 10_000_00
/**
 * The code that the payment requires; null if it uses little of the wallets. What else the order is paid with does not matter:
 * otherwise a rupee by UPI would bypass the code.
 */
export function walletStepUp({ draft, attempts }: PaymentPlan, code: string | null): StepUp | null {
  if (draft.kind !== 'order' || walletValue(draft.price) <= mostWithoutCode) return null
  if (attempts.some((before) => before.mode !== null && isSameSpending(before, draft))) return null
  const { customerId, uniqueOrderId, orderId, price, delivery, pickupStoreId } = draft
  const to = [delivery.name, delivery.mobile, delivery.address, delivery.pincode, pickupStoreId]
  const paid = smsFigure(formatMoney(walletValue(price)))
  const act = {
    exactly: JSON.stringify(['wallet order', orderId, price.points, price.silver, ...to]),
    words: { en: `pay ${paid} of ${uniqueOrderId} by wallet`, hi: `${uniqueOrderId} में वॉलेट से ${paid} देने` },
  }
  return { customerId, purpose: 'wallet_order', act, code }
}

/** A payment method was begun for it before, with its code: choosing another method spends nothing more. */
const isSameSpending = ({ draft: before }: PaymentAttempt, draft: OrderDraft): boolean =>
  before.kind === 'order' &&
  before.price.points === draft.price.points &&
  before.price.silver === draft.price.silver &&
  before.pickupStoreId === draft.pickupStoreId &&
  isSameRecipient(before.delivery, draft.delivery)

/**
 * For an order that was just placed: holds it until its address is a day old, and notifies the account's own mobile and e-mail,
 * whatever contact the order names. Orders of the same day are added up for the hold, so that a split order is held like a single
 * one.
 */
export async function guardWalletOrder(shop: Shop, tx: Tx, { draft, order }: { draft: OrderDraft; order: OrderRow }) {
  const value = walletValue(draft.price)
  if (value === 0) return
  const holdUntil = await holdOf(shop, tx, draft)
  if (holdUntil) await holdOrderUntil(tx, order.id, holdUntil)
  if (value <= mostWithoutCode) return
  const customer = await readCustomer(tx, draft.customerId)
  if (!customer) return
  const facts = {
    uniqueOrderId: draft.uniqueOrderId,
    amount: formatMoney(value),
    until: holdUntil && formatDateAndTime(holdUntil),
    contactUrl: `${shop.config.publicUrl}/contact-us`,
  }
  const notice = { key: `wallet-order:${order.id}`, text: walletOrderSms(facts), emailContent: walletOrderEmail(facts) }
  await sendMessages(tx, noticesTo(customer, notice), shop.clock.now())
}

/** Until when it is held; null if it goes to a known address, or is collected with an identity document and the code. */
async function holdOf({ clock }: Shop, tx: Tx, draft: OrderDraft): Promise<Date | null> {
  const { deliveryAddressId, customerId, orderId } = draft
  if (deliveryAddressId === undefined || deliveryAddressId === null) return null
  const since = await readAddressSince(tx, deliveryAddressId)
  const now = clock.now()
  const until = since && new Date(since.getTime() + newAddressMs)
  if (!until || until <= now) return null
  const [today] = await tx
    .select({
      spent: sql<string>`coalesce(sum((${orders.price} ->> 'pointsValue')::bigint + (${orders.price} ->> 'silverValue')::bigint), 0)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.id, orderId),
        gt(orders.placedAt, new Date(now.getTime() - newAddressMs)),
      ),
    )
  return Number(today?.spent ?? 0) + walletValue(draft.price) > mostWithoutCode ? until : null
}
