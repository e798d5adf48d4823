/** Facts for crawlers (sitemaps, the merchant feed, llms.txt), taken directly from the catalogue in memory. */

import { priceDeliveredAlone } from '../../shop/cart/estimate.ts'
import { despatchTimeOf, soldDespatchOf } from '../../shop/catalog/despatch-time.ts'
import { brandListSlug, withoutArchived } from '../../shop/catalog/lists/list-slugs.ts'
import type { Product } from '../../shop/catalog/product.ts'
import { familyOf } from '../../shop/catalog/show-product.ts'
import { countBits } from '../../shop/catalog/snapshot/bit-set.ts'
import { priceNow, shopGstRate } from '../../shop/catalog/snapshot/catalogue.ts'
import { hasOpened, isOpenForSale } from '../../shop/content/rules/selling-state.ts'
import { isCategoryInHindi, isPageInHindi } from '../../shop/content/rules.ts'
import type { Shop } from '../../shop/shop.ts'
import { addWorkingDays, dayOf } from '../../units/date.ts'
import { metals } from '../../units/metal.ts'

/** All facts, as of the time they are read. */
export const crawlerFactsOf = (shop: Shop) => ({
  version: () => shop.catalogue.version,
  pricesHoldUntil: () => shop.catalogue.validUntil.getTime(),
  now: () => shop.clock.now().getTime(),
  hasOpened: () => hasOpened(shop.catalogue.now.content.settings),
  shopFacts: () => {
    const { content, prices } = shop.catalogue.now
    const { site, payments } = content.settings
    return {
      brandName: site.brandName,
      legalName: site.legalName,
      email: site.contactEmail,
      phone: site.contactNumber,
      rates: prices.rates,
      gst: shopGstRate(shop.catalogue, shop.clock.now()),
      products: shop.catalogue.now.shelf.products.length,
      isUpiFree: payments.upiCharge === 0,
    }
  },
  lists: () => listsOf(shop),
  contentPages: () =>
    shop.catalogue.now.content.pages.map((page) => ({
      slug: page.slug,
      title: page.title,
      changedAt: page.updatedAt,
      isTranslated: isPageInHindi(page),
    })),
  questions: () =>
    shop.catalogue.now.content.questions.map((category) => ({
      slug: category.slug,
      title: category.title,
      isTranslated: isCategoryInHindi(category),
    })),
  productCount: () => shop.catalogue.now.shelf.products.length,
  /** A product's address, and when its page last changed: its price changes with the metal rate. */
  productPages: function* (from: number, below: number) {
    const { shelf, currentRates } = shop.catalogue.now
    for (const { slug, metal, listedAtMs, images } of shelf.products.slice(from, below)) {
      const ratedAtMs = currentRates[metal]?.rate.asOf.getTime() ?? listedAtMs
      const changedAt = new Date(Math.max(ratedAtMs, listedAtMs))
      yield { slug, changedAt, image: images[0] ?? '' }
    }
  },
  *offers() {
    for (const product of shop.catalogue.now.shelf.products) yield offerOf(shop, product)
  },
})

function listsOf({ catalogue }: Shop): readonly { slug: string; title: string }[] {
  const { families, ofBrand, ofSubCategory, ofOccasion } = catalogue.now.shelf
  const filled = (rows: Parameters<typeof countBits>[0] | undefined) => rows !== undefined && countBits(rows) > 0
  const brands = withoutArchived(families.brands).filter(({ id }) => filled(ofBrand.get(id)))
  const kinds = withoutArchived(families.subCategories).filter(({ id }) => filled(ofSubCategory.get(id)))
  const made = new Set(catalogue.now.shelf.products.map(({ brandId, subCategoryId }) => `${brandId} ${subCategoryId}`))
  return [
    ...metals.map((metal) => ({ slug: `all-${metal}`, title: metal === 'gold' ? 'All gold' : 'All silver' })),
    ...kinds.map(({ slug, title }) => ({ slug, title })),
    ...brands.map(({ slug, title }) => ({ slug, title })),
    ...brands.flatMap((brand) =>
      kinds
        .filter(({ id }) => made.has(`${brand.id} ${id}`))
        .map((kind) => ({ slug: brandListSlug(brand, kind), title: `${brand.title}, ${kind.title}` })),
    ),
    ...withoutArchived(families.occasions)
      .filter(({ id }) => filled(ofOccasion.get(id)))
      .map(({ slug, title }) => ({ slug, title })),
  ]
}

/** One product for a shopping service, at what checkout charges for it alone. */
function offerOf(shop: Shop, product: Product) {
  const { catalogue, clock } = shop
  const { shelf, content } = catalogue.now
  const { families } = shelf
  const { despatchWithinDays: stockDays } = content.settings.delivery
  const now = clock.now()
  const today = dayOf(now)
  const despatch = despatchTimeOf([soldDespatchOf(product)], { stockDays, today })
  const delivered = priceDeliveredAlone(shop, product)
  const kind = familyOf(families.subCategories, product.subCategoryId)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: catalogue.textsOf(product).metaDescription,
    images: product.images,
    price: delivered?.goodsNet ?? priceNow(catalogue, product, { now, quantity: 1 }).unit.price,
    shipping: delivered?.shipping ?? 0,
    ...availabilityOf(shop, product, delivered !== null),
    /** The earliest despatch of a product made to order or pre-booked. */
    availableOn: despatch.on ?? addWorkingDays(today, despatch.withinDays ?? stockDays, new Set()),
    brand: familyOf(families.brands, product.brandId).title,
    category: familyOf(families.categories, kind.categoryId).title,
    kind: kind.title,
    metal: product.metal,
    weight: product.weightMg,
  }
}

/** A shop that is closed has nothing in stock for a shopping service: nothing can be bought by its links. */
function availabilityOf({ catalogue }: Shop, product: Product, isDelivered: boolean) {
  if (!isOpenForSale(catalogue.now.content.settings)) return { stock: 0, preSale: false, onOrder: false }
  // What is worth too much for one consignment can only be collected at a store.
  const stock = isDelivered ? catalogue.sellableOf(product) : 0
  return { stock, preSale: product.preSale, onOrder: product.onOrder }
}

export type CrawlerFacts = ReturnType<typeof crawlerFactsOf>
