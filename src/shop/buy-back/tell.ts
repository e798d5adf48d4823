/** Sends the letters of a buy-back: to mobile and e-mail alike, so that whoever it was not learns of it. */

import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { formatDate, formatDateAndTime, formatMoney, formatWeight } from '../../units/format.ts'
import { tellBoth } from '../customers/bank-accounts/letters.ts'
import { nameOf, readOwner } from '../customers/bank-accounts/reading.ts'
import { readAccount, readAccountById } from '../customers/bank-accounts/records.ts'
import { readLines } from '../orders/reading.ts'
import { orders } from '../orders/records.ts'
import type { Shop } from '../shop.ts'
import type { Letter, ToldBuyBack } from './letters.ts'
import type { BuyBack } from './records.ts'
import { numberOf } from './rules/times.ts'

export async function tell(
  shop: Shop,
  tx: Tx,
  row: BuyBack,
  { event, words }: { readonly event: string; readonly words: Letter },
): Promise<void> {
  const owner = await readOwner(tx, row.customerId)
  const told = await toldOf(shop, tx, row)
  const key = `buy-back:${row.id}:${event}`
  await tellBoth(tx, owner, { key, words: words({ ...told, name: owner.name || 'customer' }) }, shop.clock.now())
}

async function toldOf(shop: Shop, tx: Tx, row: BuyBack): Promise<Omit<ToldBuyBack, 'name'>> {
  const [order] = await tx
    .select({ uniqueOrderId: orders.uniqueOrderId })
    .from(orders)
    .where(eq(orders.id, row.orderId))
  const line = (await readLines(tx, row.orderId)).find(({ id }) => id === row.lineId)
  const account = row.accountId ? await readAccountById(tx, row.accountId) : await readAccount(tx, row.customerId)
  return {
    number: numberOf(row.id, row.askedAt),
    piece: `${row.quantity} × ${line?.product.name ?? ''}`,
    quoted: formatMoney(row.quoted),
    amount: formatMoney(row.amount),
    weight: row.foundWeight === null ? '' : formatWeight(row.foundWeight),
    opened: row.opened,
    heldUntil: row.heldUntil && formatDateAndTime(row.heldUntil),
    pickup: row.pickupOn && row.pickupSlot ? `${formatDate(row.pickupOn)}, ${row.pickupSlot}` : null,
    offerEnds: row.offerEndsAt ? formatDateAndTime(row.offerEndsAt) : '',
    account: account ? nameOf(shop, account) : null,
    utr: row.utr,
    why: row.why,
    store: shop.catalogue.now.content.settings.site.address,
    url: `${shop.config.publicUrl}/my-account/order-history/${order?.uniqueOrderId ?? ''}`,
    bankUrl: `${shop.config.publicUrl}/my-account/digital-silver/sell`,
  }
}
