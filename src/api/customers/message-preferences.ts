import { chooseMessageLanguage, messageLanguageOf } from '../../shop/customers/message-preferences.ts'
import { readCustomer } from '../../shop/customers/records.ts'
import type * as wire from '../../wire/customers/message-preferences.ts'
import type { SignedInHandler } from '../call.ts'

export const messagePreferences: SignedInHandler<typeof wire.messagePreferences> = async (
  shop,
  { params, customer },
) => {
  const { language } = params
  if (language) {
    await shop.db.transaction((tx) => chooseMessageLanguage(tx, customer.id, language))
    return { data: { language } }
  }
  const stored = await readCustomer(shop.db, customer.id)
  return { data: { language: stored ? messageLanguageOf(stored) : 'en' } }
}
