import { isShape, type ProductSlot, type ShapeSlot } from '../../../../shop/content/rules/home-slots.ts'
import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { popupOf } from '../../../parts/site/popup-facts.ts'
import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import type { ApiCall, CallResponse } from '../../../server/api-call.ts'
import { urls } from '../../../urls.ts'
import { loadHeroPieces } from './banners/hero-pieces.ts'

/**
 * The home page (spec §2 Home). Of its product rows only one comes with the page, the first or the one that the query names: the
 * others are behind tabs, which few visitors open.
 */
export async function load({ call, canonicalOf, shows, query }: LoadRequest) {
  const [home, settings, brands, deals, heroPieces] = await Promise.all([
    call('GET home-page', {}),
    call('POST get-setting', { slug: 'site' }),
    call('GET get-brand', {}),
    call('GET deals-data', {}),
    loadHeroPieces(call),
  ])
  if (!home.ok) throw unavailable(home)
  if (!settings.ok) throw unavailable(settings)
  if (!brands.ok) throw unavailable(brands)
  if (!deals.ok) throw unavailable(deals)
  const { banners, ads, featuredCategories, testimonials, slots, ...lists } = home.data
  const productsOf: Readonly<Record<ProductSlot, readonly ListedProductResponse[]>> = {
    'best-seller': lists.bestSellers,
    'on-order': lists.onOrder,
    deals: lists.deals,
    'new-arrivals': lists.newArrivals,
    'pre-sale': lists.preSale,
    divine: lists.divine,
  }
  const filled = slots.flatMap(({ slug, title }) => {
    if (isShape(slug)) return []
    const { length } = slug === 'popular' ? featuredCategories : productsOf[slug]
    return length > 0 ? [{ slug, title }] : []
  })
  const opened = filled.find(({ slug }) => slug === query.get('row')) ?? filled[0]
  const mints = brands.data.map(({ id, title, slug, products }) => ({ id, title, slug, products }))
  shows([...heroPieces, ...Object.values(lists).flat()].map(({ id }) => id))
  return {
    canonical: canonicalOf(urls.home()),
    banners: banners.map(placed),
    heroPieces,
    ads: ads.map(placed),
    categories: featuredCategories,
    testimonials,
    mints,
    /** The sliders that have something to show, in their order; without a title of its own each is called as `texts` has it. */
    slots: filled,
    row:
      opened && opened.slug !== 'popular'
        ? { slug: opened.slug, products: productsOf[opened.slug].map(toListedProduct) }
        : null,
    shapes: await Promise.all(
      slots.flatMap(({ slug, title }) => (isShape(slug) ? [shapeOf(call, { slug, title }, mints)] : [])),
    ),
    popup: popupOf(deals.data.homeModal),
    /** What we pay for a gram of our own brand. */
    buyBack: { silver: settings.data.buyBackOwnSilver, gold: settings.data.buyBackOwnGold },
    legalName: settings.data.legalName,
  }
}

type ListedProductResponse = CallResponse<'GET home-page'>['deals'][number]
type BannerResponse = CallResponse<'GET home-page'>['banners'][number]

const placed = ({ id, image, link, position, metaTitle: title, text }: BannerResponse) => ({
  ...{ id, image, link, position, title, text },
})

interface Mint {
  readonly id: number
  readonly title: string
  readonly slug: string
}

/** A secondary tab of spec §2 with the mints that make it: those that have none are not offered. */
async function shapeOf(call: ApiCall, { slug, title }: { slug: ShapeSlot; title: string }, mints: readonly Mint[]) {
  const found = await call('POST search', { title: slug, page: 1 })
  if (!found.ok) throw unavailable(found)
  const makers = new Set(found.data.facets.brands.flatMap(({ value, count }) => (count > 0 ? [value] : [])))
  return {
    slug,
    title,
    mints: mints.filter(({ id }) => makers.has(id)).map(({ title, slug: mint }) => ({ title, slug: mint })),
  }
}

export type ShopHomePageData = Awaited<ReturnType<typeof load>>
