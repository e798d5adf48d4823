/** Staff draft an offer, and change it until it is sent. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Fineness, Milligrams } from '../../../units/weight.ts'
import { priceProductLine } from '../../cart/price-product-line.ts'
import { findMetalOfSubCategory } from '../../catalog/products/rules/product-form-data.ts'
import { findProduct } from '../../catalog/snapshot/catalogue.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { findTicket } from '../../support/tickets/actions.ts'
import { readTicketNumber } from '../../support/tickets/rules.ts'
import { offerTokenHashOf } from './link.ts'
import { type CustomerOffer, customerOffers, lockOffer, readOffer } from './records.ts'
import { offerNumber } from './rules/offer-number.ts'
import { type OfferLine, type OfferPriceKind, requireSoundTerms } from './rules/offer-terms.ts'
import { recordOfferEvent } from './transition-offer.ts'

interface OfferLineTerms {
  readonly quantity: number
  /** Without GST, for one piece; null: what the catalogue charges for this quantity. */
  readonly makingCharge: Paise | null
  readonly discount: Paise
  readonly fixedPrice: Paise | null
}

export type OfferLineInput = OfferLineTerms &
  (
    | { readonly kind: 'product'; readonly productId: number }
    | {
        readonly kind: 'custom'
        readonly name: string
        readonly subCategoryId: number
        readonly weightMg: Milligrams
        readonly finenessPer10000: Fineness
        readonly hsn: string
      }
  )

export interface OfferInput {
  readonly priceKind: OfferPriceKind
  readonly lines: readonly OfferLineInput[]
  readonly deliveryCharge: Paise
  readonly validHours: number
  readonly note: string
}

interface StaffMember {
  readonly id: number
  readonly name: string
}

/** Throws `enquiries.unknown`, and what `requireSoundTerms` and resolving the lines throw. */
export async function createOffer(
  shop: Shop,
  { ticketNumber, input, staff }: { ticketNumber: string; input: OfferInput; staff: StaffMember },
): Promise<CustomerOffer> {
  const ticket = await findTicket(shop.db, readTicketNumber(ticketNumber))
  if (!ticket) throw refuse('enquiries.unknown', {}, 'ticketNumber')
  const terms = termsOf(shop, input)
  const { name, mobile, customerId } = ticket
  const email = ticket.email.toLowerCase()
  const row = { ticketNumber: ticket.number, name, email, mobile, customerId, state: 'drafted' as const, ...terms }
  return shop.db.transaction(async (tx) => {
    const offer = await insertOffer(shop, tx, { ...row, createdBy: `staff:${staff.id}`, createdAt: shop.clock.now() })
    await recordEdit(shop, tx, offer, { event: 'create', staff })
    return offer
  })
}

async function insertOffer(
  shop: Shop,
  tx: Tx,
  row: Omit<typeof customerOffers.$inferInsert, 'number' | 'tokenHash'>,
): Promise<CustomerOffer> {
  for (;;) {
    const number = offerNumber(randomBytes(8))
    const [offer] = await tx
      .insert(customerOffers)
      .values({ ...row, number, tokenHash: offerTokenHashOf(shop, number) })
      .onConflictDoNothing()
      .returning()
    if (offer) return offer
  }
}

/** Throws `offers.not-draft` and `offers.changed-meanwhile`, and what `requireSoundTerms` throws. */
export async function editOffer(
  shop: Shop,
  { number, revision, input, staff }: { number: string; revision: number; input: OfferInput; staff: StaffMember },
): Promise<CustomerOffer> {
  const { id } = await readOffer(shop.db, number)
  const terms = termsOf(shop, input)
  return shop.db.transaction(async (tx) => {
    const before = await lockOffer(tx, id)
    requireDraft(before, revision)
    const [offer] = await tx
      .update(customerOffers)
      .set({ ...terms, revision: revision + 1 })
      .where(eq(customerOffers.id, id))
      .returning()
    await recordEdit(shop, tx, offer!, { event: 'edit', staff })
    return offer!
  })
}

/** Throws `offers.not-draft` and `offers.changed-meanwhile`. */
export function requireDraft(offer: Pick<CustomerOffer, 'state' | 'revision'>, revision: number): void {
  if (offer.state !== 'drafted') throw refuse('offers.not-draft')
  if (offer.revision !== revision) throw refuse('offers.changed-meanwhile')
}

const recordEdit = (
  shop: Shop,
  tx: Tx,
  { id, state }: CustomerOffer,
  { event, staff }: { event: 'create' | 'edit'; staff: StaffMember },
) =>
  recordOfferEvent(shop, tx, {
    ...{ id, event, from: event === 'create' ? null : state, to: state },
    ...{ by: `staff:${staff.id}`, byName: staff.name },
  })

function termsOf(shop: Shop, { lines: inputs, priceKind, deliveryCharge, validHours, note }: OfferInput) {
  const lines = inputs.map((line) => resolveLine(shop, line))
  const terms = { priceKind, lines, deliveryCharge, validHours }
  requireSoundTerms(terms, shop.catalogue.now.content.settings.offers)
  return { ...terms, note }
}

/** Throws `cart.unknown-product` and `offers.no-sub-category`. */
function resolveLine(shop: Shop, line: OfferLineInput): OfferLine {
  const { quantity, discount, fixedPrice } = line
  if (line.kind === 'custom') {
    const { name, subCategoryId, weightMg, finenessPer10000, hsn, makingCharge } = line
    const metal = findMetalOfSubCategory(shop.catalogue.now.shelf.families, subCategoryId)
    if (!metal) throw refuse('offers.no-sub-category', {}, 'lines')
    const piece = { name, metal, weightMg, finenessPer10000, hsn, subCategoryId }
    return {
      productId: null,
      isCustom: true,
      ...piece,
      quantity,
      makingCharge: makingCharge ?? 0,
      discount,
      fixedPrice,
    }
  }
  const product = findProduct(shop.catalogue, line.productId)
  if (!product) throw refuse('cart.unknown-product', {}, 'lines')
  const { id: productId, name, metal, weightMg, finenessPer10000, hsn, subCategoryId } = product
  const { rates } = shop.catalogue.now.prices
  const catalogueCharge = () =>
    priceProductLine(shop, product, { quantity, packageId: 0, rates }).line.unit.makingCharge
  const piece = { productId, isCustom: false, name, metal, weightMg, finenessPer10000, hsn, subCategoryId }
  return { ...piece, quantity, makingCharge: line.makingCharge ?? catalogueCharge(), discount, fixedPrice }
}
