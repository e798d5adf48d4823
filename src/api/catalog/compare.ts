import { showReference } from '../../shop/catalog/show-product.ts'
import { collectRows } from '../../shop/catalog/snapshot/bit-set.ts'
import { productBySlug } from '../../shop/catalog/snapshot/catalogue.ts'
import { refuse } from '../../shop/refusal.ts'
import type * as wire from '../../wire/catalog/compare.ts'
import type { AnonymousHandler } from '../call.ts'
import { productViewOf } from './product-view-cache.ts'

/** Spec §9. */
const mostCompared = 3
/** As many as one looks through in a list to choose from. */
const mostOfBrand = 200

export const compareDetails: AnonymousHandler<typeof wire.compareDetails> = async (shop, { params }) => {
  const found = [...new Set(params.slugs)].flatMap((slug) => productBySlug(shop.catalogue, slug) ?? [])
  return { data: found.slice(0, mostCompared).map((product) => productViewOf(shop, product)) }
}

export const compareBrand: AnonymousHandler<typeof wire.compareBrand> = async ({ catalogue, clock }, { params }) => {
  const { shelf } = catalogue.now
  const rows = shelf.ofBrand.get(params.brandId)
  if (!rows) throw refuse('compare.unknown-brand')
  const now = clock.now()
  return { data: collectRows(rows, 0, mostOfBrand).map((row) => showReference(catalogue, shelf.products[row]!, now)) }
}
