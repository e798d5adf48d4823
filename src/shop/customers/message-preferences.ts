/** In which language, and whether by WhatsApp, a customer gets messages (decision 0113). */
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { requestLanguage } from '../../platform/request-language.ts'
import type { MessageLanguage } from '../../units/language/message-language.ts'
import type { ReadMessagePreferences } from '../messaging/messages/deliver.ts'
import { hasConsented } from './consents/actions.ts'
import { changeCustomer, customers, findCustomerByEmail, findCustomerByMobile, readCustomer } from './records.ts'

/** The language that messages to the customer come in. */
export async function readMessageLanguage(db: Db, customerId: number): Promise<MessageLanguage> {
  const customer = await readCustomer(db, customerId)
  return customer?.messageLanguage ?? customer?.pageLanguage ?? 'en'
}

/** Consent is to messages on the account's own number, not on that of a parcel's receiver. */
export const readMessagePreferences: ReadMessagePreferences = async (db, { channel, to, customerId }) => {
  const find = channel === 'sms' ? findCustomerByMobile : findCustomerByEmail
  const customer = customerId === null ? await find(db, to) : await readCustomer(db, customerId)
  if (!customer) return { language: null, wantsWhatsApp: false }
  const isOwnMobile = channel === 'sms' && customer.mobile === to
  return {
    language: customer.messageLanguage ?? customer.pageLanguage,
    wantsWhatsApp: isOwnMobile && (await hasConsented(db, customer.id, 'whatsapp')),
  }
}

/** At a sign-in and an order: the language of the page, until the customer chooses another for messages. */
export async function recordPageLanguage(db: Db, customerId: number): Promise<void> {
  const pageLanguage = requestLanguage()
  if (!pageLanguage) return
  await db
    .update(customers)
    .set({ pageLanguage })
    .where(and(eq(customers.id, customerId), sql`${customers.pageLanguage} IS DISTINCT FROM ${pageLanguage}`))
}

export const chooseMessageLanguage = (tx: Tx, customerId: number, messageLanguage: MessageLanguage): Promise<void> =>
  changeCustomer(tx, customerId, { messageLanguage })
