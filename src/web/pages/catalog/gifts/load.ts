import { RUPEE } from '../../../../units/paise.ts'
import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import type { CallParams } from '../../../server/api-call.ts'
import { urls } from '../../../urls.ts'

/** Products of a shelf: enough to choose from, and few enough that all shelves are one page. */
const shelfLength = 4
const smallGiftBelow = 5000 * RUPEE

/** Gifts by occasion, in the order that staff give the occasions; those without products have no shelf. */
export async function load({ call, canonicalOf, shows }: LoadRequest) {
  const search = async (params: Omit<CallParams<'POST search'>, 'page'>) => {
    const found = await call('POST search', { ...params, page: 1 })
    if (!found.ok) throw unavailable(found)
    const products = found.data.products.slice(0, shelfLength)
    shows(products.map(({ id }) => id))
    return { products: products.map(toListedProduct), total: found.data.total }
  }
  const filters = await call('GET filters', {})
  if (!filters.ok) throw unavailable(filters)
  const [small, ...shelves] = await Promise.all([
    search({ title: 'silver_coin', price: { from: 0, below: smallGiftBelow } }),
    ...filters.data.occasions.map(async ({ id, title, slug }) => ({
      ...{ slug, title },
      ...(await search({ occasions: [id] })),
    })),
  ])
  return {
    canonical: canonicalOf(urls.gifts()),
    small,
    shelves: shelves.filter(({ products }) => products.length > 0),
  }
}

export type GiftShelves = Awaited<ReturnType<typeof load>>
