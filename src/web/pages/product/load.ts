import { formatDateAndTime, formatFineness, formatWeight } from '../../../units/format.ts'
import { type LoadRequest, notFound, unavailable } from '../../load.ts'
import { stockState } from '../../parts/card-text.ts'
import { listed } from '../../parts/listed-product.ts'
import type { Answers } from '../../server/api-call.ts'
import { urls } from '../../urls.ts'
import { specificationOf } from './specification.ts'

type Product = Answers<'GET get-product'>

/** One piece, whole (spec §2 Product detail). */
export async function load({ call, origin, params, shows }: LoadRequest) {
  const slug = params.slug ?? ''
  const [found, ratings, settings] = await Promise.all([
    call('GET get-product', { slug }),
    call('POST ratings', { slug, page: 1 }),
    call('POST get-setting', { slug: 'site' }),
  ])
  if (!found.ok) throw found.status === 404 || found.status === 422 ? notFound() : unavailable(found)
  if (!settings.ok) throw unavailable(settings)
  const product = found.data
  shows([product.id, ...product.related.map(({ id }) => id), ...product.boughtTogether.map(({ id }) => id)])
  return {
    ...listed(product),
    ...factsOf(product),
    canonical: origin + urls.product(product.slug),
    origin,
    images: product.images,
    videoLink: product.videoLink,
    priceAt: formatDateAndTime(product.priceBreakdown.updatedAt),
    cardPrice: product.cardPrice,
    volumePrices: product.volumePrices.map(({ from, to, price, cardPrice, gatewayPercent }) => ({
      from,
      to,
      price,
      cardPrice,
      gatewayPercent,
    })),
    packages: product.packages,
    sellable: product.sellable,
    breakup: product.showPriceBreakup
      ? { metalValue: product.metalValue, makingCharge: product.makingCharge, gst: product.gst, rate: product.rate }
      : null,
    buyBackPrice: product.buyBack ? product.buyBackPrice : null,
    dealEndsAt: product.dealEndsAt?.toISOString() ?? null,
    availability: availabilityOf(product, settings.data),
    deliveryText: settings.data.deliveryText,
    meta: { title: product.metaTitle, description: product.metaDescription, keywords: product.metaKeyword },
    description: product.description,
    careInstruction: product.careInstruction,
    specification: specificationOf(product.specification),
    about: {
      title: product.brand.title,
      slug: product.brand.slug,
      image: product.brand.image,
      description: product.brand.description,
    },
    rating: { average: product.averageRating, total: product.totalRating },
    reviews: ratings.ok ? ratings.data.list.map(reviewOf) : [],
    reviewPages: ratings.ok ? ratings.data.pages : 0,
    related: product.related.map(listed),
    boughtTogether: product.boughtTogether.map(listed),
  }
}

export type ProductPage = Awaited<ReturnType<typeof load>>

/** What packs and listings must say (Legal Metrology, domain 2.8). */
function factsOf(product: Product) {
  const { category, subCategory, metal, fineness, weight, netQuantity, countryOfOrigin, manufacturer, hsn } = product
  return {
    weightText: formatWeight(weight),
    category: category.title,
    subCategory: subCategory.title,
    subCategorySlug: `${metal}_${/bar/i.test(subCategory.title) ? 'bar' : 'coin'}`,
    netQuantity,
    countryOfOrigin,
    manufacturer,
    hsn,
    finenessText: formatFineness(fineness),
  }
}

type Settings = Answers<'POST get-setting'>

/** The sentence of the settings that fits the stock label (spec §3 Site settings). */
function availabilityOf(product: Product, settings: Settings): string {
  const state = stockState(product)
  if (state === 'on-order') return settings.onOrderText
  if (state === 'pre-booking') return settings.preBookingText
  return state === 'in-stock' ? settings.inStockText : ''
}

type Review = Answers<'POST ratings'>['list'][number]

export interface ShownReview {
  readonly id: number
  readonly author: string
  readonly place: string
  readonly rating: number
  readonly comment: string
  readonly writtenAt: string
}

const reviewOf = (review: Review): ShownReview => ({ ...review, writtenAt: review.writtenAt.toISOString() })
