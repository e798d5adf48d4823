/** The view of a product: its facts with today's price, deal, stock and rating. */
import { dayOf } from '../../units/date.ts'
import { formatMoney, formatPercent, formatWeight } from '../../units/format.ts'
import { shareOfWhole } from '../../units/percent.ts'
import type { Settings } from '../content/settings.ts'
import { cardCharges } from '../pricing/payment-modes.ts'
import { type BuyBackRates, buyBackPrice, roundTrip } from '../pricing/rates/rules/buy-back.ts'
import {
  type ChosenPrice,
  cardPriceOf,
  choosePrice,
  type PriceOffers,
  roundedCardPriceOf,
} from '../pricing/rules/price-volume.ts'
import { despatchTimeOf, soldDespatchOf } from './despatch-time.ts'
import { findBoughtTogether, findRelatedProducts } from './lists/neighbours.ts'
import { premiumOf, pricePerGram } from './prices.ts'
import type { DealOffer, Product } from './product.ts'
import { homeCountry } from './products/rules/checklist.ts'
import { showAttributes } from './products/rules/public-attributes.ts'
import { unrated } from './reviews/reading.ts'
import { type Catalogue, dealsOn, offersNow, productGstRate } from './snapshot/catalogue.ts'
import type { PriceList } from './snapshot/price-list.ts'

export type ProductReference = ReturnType<typeof makeReference>

/** The address of a picture in the size that lists use; pages derive the other sizes from it. */
export const pictureUrl = (name: string): string => `/pictures/${name}-640.webp`

/** The address of a brand's picture; empty if it has none. */
export const brandPictureUrl = ({ image }: { readonly image: string }): string => (image ? pictureUrl(image) : '')

const mostReferences = 5000
const references = new WeakMap<PriceList, Map<number, ProductReference>>()

/** The view of a related product; the same few products appear on many pages. */
export function showReference(catalogue: Catalogue, product: Product, now: Date): ProductReference {
  const { prices } = catalogue.now
  const cached = references.get(prices) ?? new Map<number, ProductReference>()
  references.set(prices, cached)
  const found = cached.get(product.id)
  if (found && found.stock === catalogue.sellableOf(product)) return found
  if (cached.size >= mostReferences) cached.clear()
  const made = makeReference(catalogue, product, now)
  cached.set(product.id, made)
  return made
}

function makeReference(catalogue: Catalogue, product: Product, now: Date) {
  const offers = offersNow(catalogue, product, { now })
  const { price } = choosePrice(offers, 1).unit
  const brand = familyOf(catalogue.now.shelf.families.brands, product.brandId)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    nameHi: product.nameHi,
    image: pictureUrl(product.images[0] ?? ''),
    price,
    listPrice: offers.list.price,
    weight: product.weightMg,
    metal: product.metal,
    fineness: product.finenessPer10000,
    brand: { id: brand.id, title: brand.title },
    stock: catalogue.sellableOf(product),
    preSale: product.preSale,
    onOrder: product.onOrder,
    freeShipping: product.freeShipping,
    freeMakingCharge: product.freeMakingCharge,
    pricePerGram: pricePerGram(price, product.weightMg),
  }
}

/** Everything that is shown of a product (spec §3 Product). */
export function showProduct(catalogue: Catalogue, product: Product, now: Date) {
  const { families } = catalogue.now.shelf
  const { settings } = catalogue.now.content
  const { rates } = catalogue.now.prices
  const offers = offersNow(catalogue, product, { now })
  const chosen = choosePrice(offers, 1)
  const gst = productGstRate(catalogue, product, now)
  const despatch = despatchTimeOf([soldDespatchOf(product)], {
    stockDays: settings.delivery.despatchWithinDays,
    today: dayOf(now),
  })
  const { unit } = chosen
  const deal =
    chosen.deal && (dealsOn(catalogue, product, now).find(({ dealId }) => dealId === chosen.deal?.id) ?? null)
  const subCategory = familyOf(families.subCategories, product.subCategoryId)
  const category = familyOf(families.categories, subCategory.categoryId)
  const brand = familyOf(families.brands, product.brandId)
  const importer = product.importer || (product.countryOfOrigin === homeCountry ? '' : brand.importer)
  const rating = catalogue.now.ratings.get(product.id) ?? unrated
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    nameHi: product.nameHi,
    image: pictureUrl(product.images[0] ?? ''),
    images: product.images.map(pictureUrl),
    imageAlts: [...product.imageAlts],
    videoLink: product.videoLink,
    stock: catalogue.sellableOf(product),
    preSale: product.preSale,
    onOrder: product.onOrder,
    freeShipping: product.freeShipping,
    freeMakingCharge: product.freeMakingCharge,
    silveraChoice: product.silveraChoice,
    hotItem: product.hotItem,
    buyBack: product.buyBack,
    weight: product.weightMg,
    metalValue: unit.metalValue,
    makingCharge: unit.makingCharge,
    gst: unit.gst,
    taxClass: { title: `GST ${formatPercent(gst)}`, percent: gst },
    price: unit.price,
    showPriceBreakup: product.showPriceBreakup,
    subCategoryId: subCategory.id,
    subCategory: {
      title: subCategory.title,
      titleHi: subCategory.titleHi,
      slug: subCategory.slug,
      form: subCategory.form,
    },
    category: { id: category.id, title: category.title, titleHi: category.titleHi },
    brand: {
      id: brand.id,
      title: brand.title,
      slug: brand.slug,
      image: brandPictureUrl(brand),
      description: brand.description,
      titleHi: brand.titleHi,
      descriptionHi: brand.descriptionHi,
    },
    buyBackPremium: product.buyBackPremium,
    activePackageId: product.activePackageId,
    packages: product.packages.map((one) => ({ ...one, image: pictureUrl(one.image) })),
    volumePrices: showBands(product, offers, settings),
    priceBreakdown: showBreakdown(catalogue, product, { offers, chosen, deal }),
    metal: product.metal,
    fineness: product.finenessPer10000,
    cardPrice: cardPriceOf(unit.price, cardCharges(settings.payments).highest),
    pricePerGram: pricePerGram(unit.price, product.weightMg),
    premiumPercent: premiumOf(unit),
    netQuantity: netQuantity(product),
    countryOfOrigin: product.countryOfOrigin,
    unitsSold: product.unitsSold30,
    isDivine: product.divine,
    dealEndsAt: deal?.endsAt ?? null,
    sellable: catalogue.sellableOf(product),
    averageRating: rating.averageTenths,
    totalRating: rating.total,
    ...catalogue.textsOf(product),
    related: findRelatedProducts(catalogue, product).map((other) => showReference(catalogue, other, now)),
    boughtTogether: findBoughtTogether(catalogue, product).map((other) => showReference(catalogue, other, now)),
    ...showRoundTrip(product, unit.price, catalogue.now.buyBack),
    rate: rates[product.metal],
    hsn: product.hsn,
    manufacturer: brand.manufacturer,
    importer,
    occasions: families.occasions
      .filter(({ id }) => product.occasionIds.includes(id))
      .map(({ id, title, titleHi }) => ({ id, title, titleHi })),
    despatchOn: product.despatchOn,
    leadDays: product.leadDays,
    shipsWithinDays: despatch.withinDays,
    shipsOn: despatch.on,
    attributes: showAttributes({ ...product, importer }),
  }
}

/** Today's buy-back price, and the cost of buying and selling back at once. */
function showRoundTrip(
  product: Product,
  price: number,
  rates: BuyBackRates,
): { buyBackPrice: number; roundTripCost: number; roundTripShare: number } {
  if (!product.buyBack) return { buyBackPrice: 0, roundTripCost: 0, roundTripShare: 0 }
  const paysBack = buyBackPrice(product, rates)
  const { cost, share } = roundTrip(price, paysBack)
  return { buyBackPrice: paysBack, roundTripCost: cost, roundTripShare: share }
}

/** The volume table: each price is the one actually charged, so a deal cheaper than a band shows in it (rules/pricing.md 2.3). */
function showBands(product: Product, offers: PriceOffers, { payments, prices }: Settings) {
  const cardCharge = cardCharges(payments).highest
  return product.bands.map((band) => {
    const { unit } = choosePrice(offers, band.from)
    return {
      id: band.id,
      from: band.from,
      to: band.to,
      price: unit.price,
      roundedCardPrice: roundedCardPriceOf(unit.price, cardCharge, prices.roundTo),
      makingCharge: unit.makingCharge,
      upiPercent: payments.upiCharge,
      gatewayPercent: cardCharge,
    }
  })
}

function showBreakdown(
  catalogue: Catalogue,
  product: Product,
  { offers, chosen, deal }: { offers: PriceOffers; chosen: ChosenPrice; deal: DealOffer | null },
) {
  const { price } = chosen.unit
  const discount = offers.list.price - price
  return {
    weight: product.weightMg,
    price,
    displayPrice: formatMoney(price),
    totalPrice: price,
    listPrice: offers.list.price,
    discount,
    discountPercent: shareOfWhole(discount, offers.list.price),
    discountText: discount > 0 ? `Save ${formatMoney(discount)}` : '',
    discountCartText: discount > 0 ? `${deal?.title ?? 'Buy more, pay less'}: ${formatMoney(discount)} off each` : '',
    metal: product.metal === 'gold' ? 'Gold' : 'Silver',
    updatedAt: catalogue.now.currentRates[product.metal]!.rate.asOf,
  }
}

/** The net quantity as packs must state it (Legal Metrology, rules/catalogue.md 3.1). */
const netQuantity = (product: Product): string => formatWeight(product.weightMg).replace('\u00a0', ' ')

export function familyOf<T extends { readonly id: number }>(families: readonly T[], id: number): T {
  const family = families.find((one) => one.id === id)
  if (!family) throw new Error(`no family has the id ${id}`)
  return family
}
