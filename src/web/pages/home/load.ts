import { type LoadRequest, unavailable } from '../../load.ts'
import { listed } from '../../parts/listed-product.ts'

/** Everything on the home page but the popup (spec §2 Home). */
export async function load({ call, origin, shows }: LoadRequest) {
  const [home, settings, brands] = await Promise.all([
    call('GET home-page', {}),
    call('POST get-setting', { slug: 'site' }),
    call('GET get-brand', {}),
  ])
  if (!home.ok) throw unavailable(home)
  if (!settings.ok) throw unavailable(settings)
  if (!brands.ok) throw unavailable(brands)
  const { banners, ads, featuredCategories, testimonials, ...lists } = home.data
  const { bestSellers, divine, newArrivals, preSale, onOrder, deals } = lists
  shows(Object.values(lists).flatMap((products) => products.map(({ id }) => id)))
  return {
    canonical: `${origin}/`,
    banners: banners.map(({ id, image, link, metaTitle, text }) => ({ id, image, link, title: metaTitle, text })),
    ads: ads.map(({ id, image, link, metaTitle, text }) => ({ id, image, link, title: metaTitle, text })),
    categories: featuredCategories,
    testimonials,
    bestSellers: bestSellers.map(listed),
    onOrder: onOrder.map(listed),
    newArrivals: newArrivals.map(listed),
    preSale: preSale.map(listed),
    divine: divine.map(listed),
    deals: deals.map(listed),
    mints: brands.data.map(({ title, slug, products }) => ({ title, slug, products })),
    /** What we pay for a gram of our own brand. */
    buyBack: { silver: settings.data.buyBackOwnSilver, gold: settings.data.buyBackOwnGold },
    legalName: settings.data.legalName,
  }
}

export type Home = Awaited<ReturnType<typeof load>>
