import { checkOutOffer } from '../../shop/checkout/check-out-offer.ts'
import { declineOffer } from '../../shop/checkout/offers/end-offer.ts'
import { offerTokenOf } from '../../shop/checkout/offers/link.ts'
import { listOwnOffers, openOffer } from '../../shop/checkout/offers/open-offer.ts'
import type { CustomerOffer } from '../../shop/checkout/offers/records.ts'
import { currentStateOf, showOfferTerms } from '../../shop/checkout/offers/show-offer.ts'
import { findOrderNumbers } from '../../shop/orders/reading.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/checkout/offers.ts'
import type { Handler, SignedInHandler } from '../call.ts'

export const seeOffer: Handler<typeof wire.seeOffer> = async (shop, { params, customer }) => {
  const { access, offer } = await openOffer(shop, { token: params.token, customerId: customer?.id ?? null })
  if (access !== 'own') return { data: { access, offer: null } }
  const [summary] = await summariesOf(shop, [offer])
  const { lines, price } = showOfferTerms(shop, offer)
  const { name, priceKind, note } = offer
  return { data: { access, offer: { ...summary!, name, priceKind, note, lines, ...price } } }
}

/** An order number is shown once the order was placed, or is being paid. */
async function summariesOf(shop: Shop, offers: readonly CustomerOffer[]) {
  const numbers = await findOrderNumbers(
    shop.db,
    offers.flatMap(({ orderId }) => orderId ?? []),
  )
  const now = shop.clock.now()
  return offers.map((offer) => ({
    number: offer.number,
    token: offerTokenOf(shop, offer.number),
    state: currentStateOf(offer, now),
    validUntil: offer.validUntil,
    total: showOfferTerms(shop, offer).price.total,
    uniqueOrderId: (offer.orderId !== null && numbers.get(offer.orderId)) || null,
  }))
}

export const checkOut: SignedInHandler<typeof wire.checkOutOffer> = async (shop, { params, customer }) => {
  const { printedInvoice, ...checkout } = params
  const orderId = await checkOutOffer(shop, {
    ...checkout,
    printedInvoice: printedInvoice === 'Y',
    customerId: customer.id,
  })
  return { data: { orderId } }
}

export const decline: SignedInHandler<typeof wire.declineOffer> = async (shop, { params, customer }) => {
  const { state } = await declineOffer(shop, { ...params, customerId: customer.id })
  return { data: { state } }
}

export const ownOffers: SignedInHandler<typeof wire.ownOffers> = async (shop, { customer }) => ({
  data: { offers: await summariesOf(shop, await listOwnOffers(shop.db, customer.id)) },
})
