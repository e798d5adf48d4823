/** Sends the letters of a sale to whoever sold. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney, formatSilver } from '../../../units/format.ts'
import { tellBoth } from '../../customers/bank-accounts/letters.ts'
import { nameOf, readOwner } from '../../customers/bank-accounts/reading.ts'
import { readAccountById } from '../../customers/bank-accounts/records.ts'
import type { Words } from '../../messaging/messages/words.ts'
import type { Shop } from '../../shop.ts'
import type { ToldSale } from './letters.ts'
import type { Sale } from './records.ts'
import { uniqueSaleIdOf } from './rules/sale.ts'

export async function tell(
  shop: Shop,
  tx: Tx,
  sale: Sale,
  letter: { readonly event: string; readonly words: (told: ToldSale) => { readonly mail: Words; readonly sms: Words } },
): Promise<void> {
  const now = shop.clock.now()
  const account = await readAccountById(tx, sale.accountId)
  if (!account) throw new Error(`sale ${sale.id} goes to no account`)
  const words = letter.words({
    uniqueSaleId: uniqueSaleIdOf(sale.id, sale.soldAt),
    silver: formatSilver(sale.silver),
    amount: formatMoney(sale.amount),
    rate: formatMoney(sale.rate),
    account: nameOf(shop, account),
    when: formatDateAndTime(now),
    utr: sale.utr,
    url: `${shop.config.publicUrl}/my-account/digital-silver/sell`,
  })
  const key = `silver-sale:${sale.id}:${letter.event}:${sale.tryNo}`
  await tellBoth(tx, await readOwner(tx, sale.customerId), { key, words }, now)
}
