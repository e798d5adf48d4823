/** In which language, and whether by WhatsApp, a customer gets messages (decision 0113). */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { jsonValue } from '../../platform/database/json-rows.ts'
import { requestLanguage } from '../../platform/request-language.ts'
import type { MessageLanguage } from '../../units/language/message-language.ts'
import type { MessagePreferences } from '../messaging/messages/deliver.ts'
import { messages } from '../messaging/messages/records.ts'
import { hasConsentedSql } from './consents/actions.ts'
import { type Customer, changeCustomer, customers, findCustomerByEmail, readCustomer } from './records.ts'

/** The language that messages to the customer come in. */
export async function readMessageLanguage(db: Db, customerId: number): Promise<MessageLanguage> {
  return languageOf(await readCustomer(db, customerId)) ?? 'en'
}

/** The same by the e-mail address of an account; null without one, or where the customer has not said. */
export const findMessageLanguage = async (db: Db, email: string): Promise<MessageLanguage | null> =>
  languageOf(await findCustomerByEmail(db, email))

const languageOf = (customer: Pick<Customer, 'messageLanguage' | 'pageLanguage'> | null) =>
  customer?.messageLanguage ?? customer?.pageLanguage ?? null

const isSms = sql`${messages.channel} = 'sms'`
const accountOfRecipient = sql`coalesce(${messages.customerId}, CASE WHEN ${isSms}
  THEN (SELECT id FROM ${customers} WHERE ${eq(customers.mobile, messages.to)} LIMIT 1)
  ELSE (SELECT id FROM ${customers} WHERE ${eq(customers.email, messages.to)} LIMIT 1) END)`

/**
 * Of the recipient, as a column of a query of messages; null without an account. Consent is to messages on the account's own number, not on that of a parcel's
 * receiver.
 */
export const messagePreferencesColumn: SQL<MessagePreferences | null> = jsonValue(
  sql`SELECT json_build_array(coalesce(${customers.messageLanguage}, ${customers.pageLanguage}),
    ${isSms} AND ${eq(customers.mobile, messages.to)} AND ${hasConsentedSql(customers.id, 'whatsapp')})
    FROM ${customers} WHERE ${customers.id} = ${accountOfRecipient}`,
  ([language, wantsWhatsApp]: readonly [MessageLanguage | null, boolean | null]) => ({
    language,
    // Null: the account has no mobile.
    wantsWhatsApp: wantsWhatsApp === true,
  }),
)

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
