/**
 * Staff send an offer: its custom pieces become products that can be ordered, a fixed offer takes the rates of the moment, and the
 * customer gets the link.
 */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { createCustomPiece } from '../../catalog/products/custom-pieces.ts'
import { findProduct } from '../../catalog/snapshot/catalogue.ts'
import { postStockMovement } from '../../inventory/stock/actions.ts'
import { vault } from '../../ledger/stock/rules.ts'
import { requireBuyableMetals } from '../../pricing/rates/actions.ts'
import { ownBrandId } from '../../pricing/rates/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { notifyOfferCustomer } from './notify-offer-customer.ts'
import { offerEndingMessages, offerSentMessages } from './offer-notifications.ts'
import { priceOffer } from './price-offer.ts'
import { type CustomerOffer, customerOffers, customerOfferTransitions, lockOffer, readOffer } from './records.ts'
import { type OfferLine, offerEndsAt, requireSoundTerms } from './rules/offer-terms.ts'
import { requireDraft } from './save-offer.ts'
import { recordOfferEvent, transitionOffer } from './transition-offer.ts'

interface OfferSending {
  readonly number: string
  readonly staff: { readonly id: number; readonly name: string }
}

/**
 * Throws `offers.not-draft`, `offers.changed-meanwhile` and `offers.over-stock`, `rates.stale` … where the metal cannot be sold now, and what
 * `requireSoundTerms` throws: a setting may have changed since it was drafted.
 */
export async function sendOffer(
  shop: Shop,
  { number, revision, staff }: OfferSending & { readonly revision: number },
): Promise<CustomerOffer> {
  const { id } = await readOffer(shop.db, number)
  const sent = await shop.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    requireDraft(offer, revision)
    requireSoundTerms(offer, shop.catalogue.now.content.settings.offers)
    requireBuyableMetals(
      shop,
      offer.lines.map(({ metal }) => metal),
    )
    requireStock(shop, offer)
    const by = `staff:${staff.id}`
    const lines = await createCustomPieces(shop, tx, offer, staff.name)
    const { rates, price } = priceOffer(shop, offer)
    const sentAt = shop.clock.now()
    const isFixed = offer.priceKind === 'fixed'
    const changes = {
      lines,
      ...(isFixed ? { goldRate: rates.gold, silverRate: rates.silver } : {}),
      totalWhenSent: price.payable,
      sentAt,
      validUntil: offerEndsAt(sentAt, offer.validHours),
    }
    const moved = await transitionOffer(shop, tx, offer, { event: 'send', by, byName: staff.name, changes })
    await notifyOfferCustomer(shop, tx, moved, { news: 'sent', messages: offerSentMessages })
    return moved
  })
  await shop.catalogue.refresh('stock')
  return sent
}

/** Nothing is reserved yet, but what cannot be sold today is not offered. */
function requireStock({ catalogue }: Shop, { lines }: CustomerOffer): void {
  for (const { productId, name, quantity } of lines) {
    const product = productId === null ? undefined : findProduct(catalogue, productId)
    const left = product ? catalogue.sellableOf(product) : 0
    if (productId !== null && left < quantity) throw refuse('offers.over-stock', { name, left }, 'lines')
  }
}

/** Each may be ordered before it is made, in the quantity offered. */
async function createCustomPieces(shop: Shop, tx: Tx, offer: CustomerOffer, by: string): Promise<OfferLine[]> {
  const lines: OfferLine[] = []
  for (const [place, line] of offer.lines.entries()) {
    if (line.productId !== null) {
      lines.push(line)
      continue
    }
    const { name, metal, weightMg, finenessPer10000, hsn, subCategoryId, quantity } = line
    const piece = { name, metal, weightMg, finenessPer10000, hsn, subCategoryId, brandId: ownBrandId }
    const key = `${offer.number} ${place + 1}`
    const productId = await createCustomPiece(tx, piece, { key, by, at: shop.clock.now() })
    await postStockMovement(shop, tx, {
      ...{ productId, kind: 'quota', pieces: quantity, reference: offer.number, reason: `Offer ${offer.number}` },
      ...{ serials: [], account: 'shelf', locationId: vault, toLocationId: null, by },
    })
    lines.push({ ...line, productId })
  }
  return lines
}

/** Sends the messages again, with the same link and the same end. Throws `offers.over`, and `offers.sent-often`. */
export async function resendOffer(shop: Shop, { number, staff }: OfferSending): Promise<CustomerOffer> {
  const { id } = await readOffer(shop.db, number)
  return shop.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    const now = shop.clock.now()
    if (offer.state !== 'sent' || (offer.validUntil ?? now) <= now)
      throw refuse('offers.over', { state: offer.state === 'sent' ? 'expired' : offer.state })
    const times = await countResent(tx, id)
    if (times >= mostResent) throw refuse('offers.sent-often', { most: mostResent })
    await recordOfferEvent(shop, tx, {
      ...{ id, event: 'resend', from: 'sent', to: 'sent' },
      ...{ by: `staff:${staff.id}`, byName: staff.name },
    })
    await notifyOfferCustomer(shop, tx, offer, { news: `sent:${times + 1}`, messages: offerSentMessages })
    return offer
  })
}

const mostResent = 5

const countResent = async (tx: Tx, id: number): Promise<number> =>
  (await tx.select().from(customerOfferTransitions).where(eq(customerOfferTransitions.offerId, id))).filter(
    ({ event }) => event === 'resend',
  ).length

/** The reminder before it ends, once. */
export async function remindOfOffer(shop: Shop, tx: Tx, offer: CustomerOffer): Promise<void> {
  await tx.update(customerOffers).set({ remindedAt: shop.clock.now() }).where(eq(customerOffers.id, offer.id))
  await notifyOfferCustomer(shop, tx, offer, { news: 'ending', messages: offerEndingMessages })
}
