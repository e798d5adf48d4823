import { isShape, type ShapeSlot } from '../../../../shop/content/rules/home-slots.ts'
import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { popupOf } from '../../../parts/site/popup-facts.ts'
import { type LoadRequest, unavailable } from '../../../routing/load.ts'
import type { ApiCall, CallResponse } from '../../../server/api-call.ts'
import { textInLanguage } from '../../../texts/in-language.ts'
import type { Language } from '../../../texts/language.ts'
import { urls } from '../../../urls.ts'

/** Everything on the home page (spec §2 Home). */
export async function load({ call, canonicalOf, language, shows }: LoadRequest) {
  const [home, settings, brands, deals] = await Promise.all([
    call('GET home-page', {}),
    call('POST get-setting', { slug: 'site' }),
    call('GET get-brand', {}),
    call('GET deals-data', {}),
  ])
  if (!home.ok) throw unavailable(home)
  if (!settings.ok) throw unavailable(settings)
  if (!brands.ok) throw unavailable(brands)
  if (!deals.ok) throw unavailable(deals)
  const { banners, ads, featuredCategories, testimonials, slots, ...lists } = home.data
  const { bestSellers, divine, newArrivals, preSale, onOrder } = lists
  const mints = brands.data.map(({ id, title, titleHi, slug, products }) => ({
    ...{ id, slug, products },
    title: textInLanguage(language, title, titleHi),
  }))
  shows(Object.values(lists).flatMap((products) => products.map(({ id }) => id)))
  return {
    canonical: canonicalOf(urls.home()),
    banners: banners.map((banner) => placed(banner, language)),
    ads: ads.map((ad) => placed(ad, language)),
    categories: featuredCategories.map(({ titleHi, textHi, ...tile }) => ({
      ...tile,
      title: textInLanguage(language, tile.title, titleHi),
      text: textInLanguage(language, tile.text, textHi),
    })),
    testimonials,
    bestSellers: bestSellers.map(toListedProduct),
    onOrder: onOrder.map(toListedProduct),
    newArrivals: newArrivals.map(toListedProduct),
    preSale: preSale.map(toListedProduct),
    divine: divine.map(toListedProduct),
    deals: lists.deals.map(toListedProduct),
    mints,
    /** The sliders in their order; without a title of its own each is called as `texts` has it. */
    slots: slots.flatMap(({ slug, title }) => (isShape(slug) ? [] : [{ slug, title }])),
    shapes: await Promise.all(
      slots.flatMap(({ slug, title }) => (isShape(slug) ? [shapeOf(call, { slug, title }, mints)] : [])),
    ),
    popup: popupOf(deals.data.homeModal),
    /** What we pay for a gram of our own brand. */
    buyBack: { silver: settings.data.buyBackOwnSilver, gold: settings.data.buyBackOwnGold },
    legalName: settings.data.legalName,
  }
}

type Placed = CallResponse<'GET home-page'>['banners'][number]

const placed = ({ id, image, link, position, ...texts }: Placed, language: Language) => ({
  id,
  image,
  link,
  position,
  title: textInLanguage(language, texts.metaTitle, texts.metaTitleHi),
  text: textInLanguage(language, texts.text, texts.textHi),
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
