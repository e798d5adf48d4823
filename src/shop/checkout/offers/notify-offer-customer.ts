import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { findTicket } from '../../support/tickets/actions.ts'
import { offerLinkOf } from './link.ts'
import type { EmailAndSms, OfferNotificationData } from './offer-notifications.ts'
import { priceOffer } from './price-offer.ts'
import type { CustomerOffer } from './records.ts'

/** To the contacts of the ticket. `news` identifies the occasion: each is told once. */
export async function notifyOfferCustomer(
  shop: Shop,
  tx: Tx,
  offer: CustomerOffer,
  { news, messages }: { news: string; messages: (facts: OfferNotificationData) => EmailAndSms },
): Promise<void> {
  const { number, name, email, mobile, customerId, ticketNumber, validUntil, priceKind } = offer
  const { mail, sms } = messages({
    number,
    name: name || 'customer',
    total: formatMoney(priceOffer(shop, offer).price.payable),
    isRateLinked: priceKind === 'rate-linked',
    until: validUntil ? formatDateAndTime(validUntil) : '',
    link: offerLinkOf(shop, number),
    ticket: ticketNumber,
  })
  const ticket = ticketNumber ? await findTicket(tx, ticketNumber) : undefined
  const key = `offer:${number}:${news}`
  // Without an account it is in the language of the page on which the ticket was opened.
  const reader = { language: ticket?.language ?? null, ...(customerId !== null && { customerId }) }
  await sendMessages(
    tx,
    [
      ...(email ? [{ key: `${key}:email`, to: email, content: mail, ...reader }] : []),
      ...(mobile && sms ? [{ key: `${key}:sms`, to: mobile, content: sms, ...reader }] : []),
    ],
    shop.clock.now(),
  )
}
