/** The products in the sliders of the home page (spec §2 Home). */
import { type HomeSlot, type ProductSlot, selectSlotProducts } from '../../content/rules/home-slots.ts'
import { isDealRunning } from '../deals/rules.ts'
import type { Product } from '../product.ts'
import { type Bits, collectRows, hasBit } from '../snapshot/bit-set.ts'
import { type Catalogue, findProduct } from '../snapshot/catalogue.ts'
import type { Shelf } from '../snapshot/shelf.ts'

type Flagged = Exclude<ProductSlot, 'deals'>
const flagged: Readonly<Record<Flagged, (is: Shelf['is']) => Bits>> = {
  'best-seller': (is) => is.bestSeller,
  'on-order': (is) => is.onOrder,
  'new-arrivals': (is) => is.newArrival,
  'pre-sale': (is) => is.preSale,
  divine: (is) => is.divine,
}

interface HomeRowParams {
  readonly now: Date
  readonly most: number
}

/** The products of a slider, in their order. */
export function homeRow(
  catalogue: Catalogue,
  slug: ProductSlot,
  slot: Pick<HomeSlot, 'productIds' | 'fillsUp'>,
  { now, most }: HomeRowParams,
): Product[] {
  const { shelf, offers } = catalogue.now
  const listed = (): readonly number[] => {
    if (slug === 'deals')
      return [...new Set(offers.filter((offer) => isDealRunning(offer, now)).map(({ productId }) => productId))]
    const rows = collectRows(flagged[slug](shelf.is), 0, most + slot.productIds.length)
    return rows.map((row) => shelf.products[row]!.id)
  }
  const list = listed()
  const belongs = (id: number) => (slug === 'deals' ? list.includes(id) : isFlagged(catalogue, slug, id))
  return selectSlotProducts(slot, { list, belongs, most }).flatMap((id) => findProduct(catalogue, id) ?? [])
}

/** Whether it belongs to the slider's list; upcoming deals count too, since a product may be chosen before its deal begins. */
export const isEligibleFiller = (catalogue: Catalogue, slug: ProductSlot, id: number): boolean =>
  slug === 'deals' ? catalogue.now.offers.some(({ productId }) => productId === id) : isFlagged(catalogue, slug, id)

function isFlagged({ now: { shelf } }: Catalogue, slug: Flagged, id: number): boolean {
  const row = shelf.rowOfId.get(id)
  return row !== undefined && hasBit(flagged[slug](shelf.is), row)
}
