import { formatPercent, formatWeight } from '../../../../units/format.ts'
import { toListedProduct } from '../../../parts/product/listed-product.ts'
import { type LoadRequest, redirectPermanently, unavailable } from '../../../routing/load.ts'
import type { CallResponse } from '../../../server/api-call.ts'
import { urls } from '../../../urls.ts'
import { firstParagraph } from './first-paragraph.ts'

/** More than enough to find three that exist. */
const mostRequested = 8

/**
 * Up to three products side by side (spec §2 Compare). Unknown slugs, and those after the third, are removed from the
 * address.
 */
export async function load({ call, canonicalOf, query, shows }: LoadRequest) {
  const requested = (query.get('ids') ?? '').split(',').filter((slug) => slug.trim())
  if (requested.length === 0) throw redirectPermanently(urls.home())
  const [found, brands] = await Promise.all([
    call('GET prduct-compare-details', { slugs: requested.slice(0, mostRequested) }), // sic
    call('GET get-brand', {}),
  ])
  if (!found.ok && found.status === 422) throw redirectPermanently(urls.home())
  if (!found.ok) throw unavailable(found)
  if (!brands.ok) throw unavailable(brands)
  const slugs = found.data.map(({ slug }) => slug)
  if (slugs.length === 0) throw redirectPermanently(urls.home())
  if (slugs.join() !== requested.join()) throw redirectPermanently(urls.compare(slugs))
  shows(found.data.map(({ id }) => id))
  return {
    canonical: canonicalOf(urls.compare(slugs)),
    pieces: found.data.map(pieceOf),
    brands: brands.data.map(({ id, title }) => ({ id, title })),
  }
}

type Product = CallResponse<'GET get-product'>

const pieceOf = (product: Product) => ({
  ...toListedProduct(product),
  form: product.subCategory.form === 'bar' ? ('bar' as const) : ('coin' as const),
  category: product.subCategory.title,
  weightText: formatWeight(product.weight),
  purity: formatPercent(product.fineness, 2),
  breakup: product.showPriceBreakup
    ? {
        ...{ rate: product.rate, weight: product.weight, fineness: product.fineness },
        ...{ metalValue: product.metalValue, makingCharge: product.makingCharge, gst: product.gst },
      }
    : null,
  premiumPercent: product.premiumPercent,
  /** Tenths of a star. */
  rating: product.averageRating,
  ratings: product.totalRating,
  silveraChoice: product.silveraChoice,
  divine: product.isDivine,
  buyBackPrice: product.buyBack ? product.buyBackPrice : null,
  description: firstParagraph(product.description),
})

export type ProductComparison = Awaited<ReturnType<typeof load>>
export type ComparedProduct = ProductComparison['pieces'][number]
