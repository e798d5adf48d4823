/** Sends the messages of a buy-back by SMS and e-mail, so that the customer notices a request made by somebody else. */

import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { formatDate, formatDateAndTime, formatMoney, formatWeight } from '../../units/format.ts'
import { notifyByEmailAndSms } from '../customers/bank-accounts/bank-account-notifications.ts'
import { describeBankAccount, readOwner } from '../customers/bank-accounts/reading.ts'
import { readBankAccount, readBankAccountById } from '../customers/bank-accounts/records.ts'
import { readLines } from '../orders/reading.ts'
import { orders } from '../orders/records.ts'
import type { Shop } from '../shop.ts'
import type { BuyBackNotification, BuyBackNotificationData } from './buy-back-notifications.ts'
import type { BuyBack } from './records.ts'
import { formatBuyBackNumber } from './rules/times.ts'

export async function notifyBuyBackCustomer(
  shop: Shop,
  tx: Tx,
  row: BuyBack,
  { event, messages }: { readonly event: string; readonly messages: BuyBackNotification },
): Promise<void> {
  const owner = await readOwner(tx, row.customerId)
  const summary = await summaryOf(shop, tx, row)
  const key = `buy-back:${row.id}:${event}`
  await notifyByEmailAndSms(
    tx,
    owner,
    { key, messages: messages({ ...summary, name: owner.name || 'customer' }) },
    shop.clock.now(),
  )
}

async function summaryOf(shop: Shop, tx: Tx, row: BuyBack): Promise<Omit<BuyBackNotificationData, 'name'>> {
  const [order] = await tx
    .select({ uniqueOrderId: orders.uniqueOrderId })
    .from(orders)
    .where(eq(orders.id, row.orderId))
  const line = (await readLines(tx, row.orderId)).find(({ id }) => id === row.lineId)
  const account = row.accountId
    ? await readBankAccountById(tx, row.accountId)
    : await readBankAccount(tx, row.customerId)
  return {
    number: formatBuyBackNumber(row.id, row.askedAt),
    piece: `${row.quantity} × ${line?.product.name ?? ''}`,
    quoted: formatMoney(row.quoted),
    amount: formatMoney(row.amount),
    weight: row.foundWeight === null ? '' : formatWeight(row.foundWeight),
    opened: row.opened,
    heldUntil: row.heldUntil && formatDateAndTime(row.heldUntil),
    pickup: row.pickupOn && row.pickupSlot ? `${formatDate(row.pickupOn)}, ${row.pickupSlot}` : null,
    offerEnds: row.offerEndsAt ? formatDateAndTime(row.offerEndsAt) : '',
    account: account ? describeBankAccount(shop, account) : null,
    utr: row.utr,
    why: row.why,
    store: shop.catalogue.now.content.settings.site.address,
    url: `${shop.config.publicUrl}/my-account/order-history/${order?.uniqueOrderId ?? ''}`,
    bankUrl: `${shop.config.publicUrl}/my-account/digital-silver/sell`,
  }
}
