/** Sends the messages of a sale to the seller. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney, formatSilver } from '../../../units/format.ts'
import { notifyByEmailAndSms } from '../../customers/bank-accounts/bank-account-notifications.ts'
import { describeBankAccount, readOwner } from '../../customers/bank-accounts/reading.ts'
import { readBankAccountById } from '../../customers/bank-accounts/records.ts'
import type { MessageContent } from '../../messaging/messages/message-content.ts'
import type { Shop } from '../../shop.ts'
import type { SilverSale } from './records.ts'
import { uniqueSaleIdOf } from './rules/sale.ts'
import type { SilverSaleNotificationData } from './silver-sale-notifications.ts'

export async function notifySilverSeller(
  shop: Shop,
  tx: Tx,
  sale: SilverSale,
  email: {
    readonly event: string
    readonly messages: (summary: SilverSaleNotificationData) => {
      readonly mail: MessageContent
      readonly sms: MessageContent
    }
  },
): Promise<void> {
  const now = shop.clock.now()
  const account = await readBankAccountById(tx, sale.accountId)
  if (!account) throw new Error(`sale ${sale.id} goes to no account`)
  const messages = email.messages({
    uniqueSaleId: uniqueSaleIdOf(sale.id, sale.soldAt, shop.catalogue.now.content.settings.company.numberPrefix),
    silver: formatSilver(sale.silver),
    amount: formatMoney(sale.amount),
    rate: formatMoney(sale.rate),
    account: describeBankAccount(shop, account),
    when: formatDateAndTime(now),
    utr: sale.utr,
    url: `${shop.config.publicUrl}/my-account/digital-silver/sell`,
  })
  const key = `silver-sale:${sale.id}:${email.event}:${sale.tryNo}`
  await notifyByEmailAndSms(tx, await readOwner(tx, sale.customerId), { key, messages }, now)
}
