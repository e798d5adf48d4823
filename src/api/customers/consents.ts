import { noteConsent, readConsents } from '../../shop/customers/consents/actions.ts'
import { refuse } from '../../shop/refusal.ts'
import type * as wire from '../../wire/customers/consents.ts'
import type { SignedInHandler } from '../call.ts'

export const consent: SignedInHandler<typeof wire.consent> = async (shop, { params, customer, ip, userAgent }) => {
  const { purpose, given } = params
  if (purpose) {
    if (given === undefined) throw refuse('consents.say-which', {}, 'given')
    const statement = { customerId: customer.id, purpose, given, ip, userAgent }
    await shop.db.transaction((tx) => noteConsent(tx, statement, shop.clock.now()))
  }
  const consents = await readConsents(shop.db, customer.id)
  // Nobody is asked about WhatsApp where the shop has none; a consent from before can still be withdrawn.
  const isAsked = (one: (typeof consents)[number]) => one.purpose !== 'whatsapp' || one.given || shop.whatsApp.isUsed
  return { data: { consents: consents.filter(isAsked) } }
}
