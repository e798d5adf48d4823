import { type LoadRequest, redirectPermanently, unavailable } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'
import { toGalleryItem } from './gallery-item.ts'

/** The gallery down to a page: a visitor who comes back finds what was on the screen. */
export async function load({ call, query, canonicalOf }: LoadRequest) {
  const first = await call('POST get-catalog-data', { page: 1 })
  if (!first.ok) throw unavailable(first)
  const { pages, total } = first.data
  const page = Number(query.get('page') ?? 1)
  if (!Number.isSafeInteger(page) || page < 1 || (page > 1 && page > pages))
    throw redirectPermanently(urls.customization())
  const items = first.data.products.map(toGalleryItem)
  for (let at = 2; at <= page; at++) {
    const next = await call('POST get-catalog-data', { page: at })
    if (!next.ok) throw unavailable(next)
    items.push(...next.data.products.map(toGalleryItem))
  }
  return { items, page, pages, total, canonical: canonicalOf(urls.customization()) }
}
