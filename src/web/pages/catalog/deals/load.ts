import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { popupOf } from '../../../parts/site/popup-facts.ts'
import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The deals that run (spec §2 Deals). The next end of one ends the page with it. */
export async function load({ call, canonicalOf, shows, keepUntil }: LoadRequest) {
  const response = await call('GET deals-data', {})
  if (!response.ok) throw unavailable(response)
  const { deals, homeModal } = response.data
  shows([
    ...deals.flatMap(({ products }) => products.map(({ id }) => id)),
    ...(homeModal ? [homeModal.product.id] : []),
  ])
  for (const { endsAt } of deals) keepUntil(endsAt)
  return {
    canonical: canonicalOf(urls.deals()),
    deals: deals.map(({ id, title, endsAt, products }) => ({
      id,
      title,
      endsAt: endsAt.toISOString(),
      products: products.map(toListedProduct),
    })),
    popup: popupOf(homeModal),
  }
}

export type Deals = Awaited<ReturnType<typeof load>>
