import { chooseMessageLanguage, readMessageLanguage } from '../../shop/customers/message-preferences.ts'
import type * as wire from '../../wire/customers/message-preferences.ts'
import type { SignedInHandler } from '../call.ts'

export const messagePreferences: SignedInHandler<typeof wire.messagePreferences> = async (
  shop,
  { params, customer },
) => {
  const { language } = params
  if (language) await shop.db.transaction((tx) => chooseMessageLanguage(tx, customer.id, language))
  return { data: { language: language ?? (await readMessageLanguage(shop.db, customer.id)) } }
}
