import { plainText } from '../../../../shop/content/rules.ts'
import { cardPriceOf } from '../../../../shop/pricing/rules/price-volume.ts'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { stockState } from '../../../parts/product/card-text.ts'
import { type ListedProduct, toListedProduct } from '../../../parts/product/listed-product.ts'
import { type LoadRequest, notFound, redirectPermanently, unavailable } from '../../../routing/load.ts'
import type { CallResponse } from '../../../server/api-call.ts'
import type { Language } from '../../../texts/language.ts'
import { urls } from '../../../urls.ts'
import { toProductReviewView } from './below/product-review-view.ts'
import { specificationOf } from './below/specification.ts'

type Product = CallResponse<'GET get-product'>

/** One piece, whole (spec §2 Product detail). */
export async function load({ call, origin, canonicalOf, language, params, shows, keepUntil }: LoadRequest) {
  const slug = params.slug ?? ''
  const [found, ratings, outside, settings, coupons] = await Promise.all([
    call('GET get-product', { slug }),
    call('POST ratings', { slug, page: 1 }),
    call('GET outside-reviews', { slug }),
    call('POST get-setting', { slug: 'site' }),
    call('GET product-coupons', { slug }),
  ])
  if (!found.ok) throw found.status === 404 || found.status === 422 ? notFound() : unavailable(found)
  if (!settings.ok) throw unavailable(settings)
  const product = found.data
  if (product.slug !== slug) throw redirectPermanently(urls.product(product.slug))
  shows([product.id, ...product.related.map(({ id }) => id), ...product.boughtTogether.map(({ id }) => id)])
  const offered = coupons.ok ? coupons.data.coupons : []
  for (const { endsAt } of offered) keepUntil(endsAt)
  return {
    ...toListedProduct(product),
    ...factsOf(product),
    /** As in the header: one time for one rate. */
    priceAt: settings.data.ratesConfirmedAt.toISOString(),
    canonical: canonicalOf(urls.product(product.slug)),
    origin,
    images: product.images,
    imageAlts: product.imageAlts,
    videoLink: product.videoLink,
    cardPrice: product.cardPrice,
    volumePrices: product.volumePrices.map(({ from, to, price, gatewayPercent }) => ({
      from,
      to,
      price,
      cardPrice: cardPriceOf(price, gatewayPercent),
    })),
    packages: product.packages,
    sellable: product.sellable,
    breakup: product.showPriceBreakup
      ? {
          ...{ rate: product.rate, weight: product.weight, fineness: product.fineness },
          ...{ metalValue: product.metalValue, makingCharge: product.makingCharge, gst: product.gst },
        }
      : null,
    buyBack: product.buyBack
      ? { price: product.buyBackPrice, cost: product.roundTripCost, share: product.roundTripShare }
      : null,
    dealEndsAt: product.dealEndsAt?.toISOString() ?? null,
    availability: availabilityOf(product, settings.data),
    /** Of what is not sold from stock: the day or the working days in which it leaves. */
    ships: shipsOf(product),
    deliveryText: settings.data.deliveryText,
    whatsappNumber: settings.data.whatsappNumber,
    couriers: settings.data.couriers,
    /** Of one piece alone, and the working days until it leaves; null: not delivered, or without a promise. */
    shippingAlone: product.shippingAlone,
    shipsWithinDays: product.shipsWithinDays,
    meta: searchTextsOf(product, language),
    description: product.description,
    careInstruction: product.careInstruction,
    specification: specificationOf(product.specification),
    about: {
      title: product.brand.title,
      slug: product.brand.slug,
      image: product.brand.image,
      description: product.brand.description,
    },
    rating: {
      average: product.averageRating,
      total: product.totalRating,
      spread: ratings.ok ? ratings.data.distribution : [],
    },
    reviews: ratings.ok ? ratings.data.list.map(toProductReviewView) : [],
    reviewPages: ratings.ok ? ratings.data.pages : 0,
    outsideReviews: outside.ok ? outside.data.list : [],
    related: product.related.map(toListedProduct),
    set: setOf(product),
    /** What guests may know of coupons: how many, and what the first one does; null where there is none. */
    coupons: { count: offered.length, first: offered[0]?.offer ?? null },
  }
}

export type ProductDetail = Awaited<ReturnType<typeof load>>

/** What staff write for search engines is English: the Hindi page tells its name and the beginning of its description. */
function searchTextsOf({ name, description, ...english }: Product, language: Language) {
  const { metaTitle, metaDescription, metaKeyword } = english
  return language === 'hi'
    ? { title: name, description: plainText(description).slice(0, mostDescribed), keywords: metaKeyword }
    : { title: metaTitle, description: metaDescription, keywords: metaKeyword }
}

/** Characters of a description that search engines show. */
const mostDescribed = 160

/** At most two others beside the piece itself. */
const mostOthers = 2

/** What is bought with the piece, as far as all of it can be had now, and what it costs together. */
function setOf(product: Product): { pieces: readonly ListedProduct[]; price: number } | null {
  const others = product.boughtTogether.map(toListedProduct).filter((other) => stockState(other) !== 'out')
  if (others.length === 0 || stockState(product) === 'out') return null
  const pieces = [toListedProduct(product), ...others.slice(0, mostOthers)]
  return { pieces, price: pieces.reduce((sum, { price }) => sum + price, 0) }
}

/** What packs and listings must say (Legal Metrology, rules/catalogue.md 3.1). */
function factsOf(product: Product) {
  const { category, subCategory, fineness, weight, netQuantity, countryOfOrigin, manufacturer, attributes } = product
  return {
    weightText: formatWeight(weight),
    weightMg: weight,
    category: category.title,
    subCategory: subCategory.title,
    subCategorySlug: subCategory.slug,
    netQuantity,
    countryOfOrigin,
    manufacturer,
    attributes,
    finenessText: formatFineness(fineness),
  }
}

function shipsOf(product: Product): { on: string } | { withinDays: number } | null {
  const state = stockState(product)
  const { shipsOn, shipsWithinDays } = product
  if (state === 'pre-booking' && shipsOn !== null) return { on: shipsOn }
  return state === 'on-order' && shipsWithinDays !== null ? { withinDays: shipsWithinDays } : null
}

type Settings = CallResponse<'POST get-setting'>

/** The sentence of the settings that fits the stock label (spec §3 Site settings). */
function availabilityOf(product: Product, settings: Settings): string {
  const state = stockState(product)
  if (state === 'on-order') return settings.onOrderText
  if (state === 'pre-booking') return settings.preBookingText
  return state === 'in-stock' ? settings.inStockText : ''
}
