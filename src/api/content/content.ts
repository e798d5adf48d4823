import { openCourierOf } from '../../shop/cart/delivery/couriers.ts'
import { homeRow } from '../../shop/catalog/lists/home-rows.ts'
import type { Product } from '../../shop/catalog/product.ts'
import { pictureUrl } from '../../shop/catalog/show-product.ts'
import { collectRows } from '../../shop/catalog/snapshot/bit-set.ts'
import { shopGstRate, silverGstRate } from '../../shop/catalog/snapshot/catalogue.ts'
import { logoFile } from '../../shop/content/pictures/brand-images.ts'
import type { CourierKey } from '../../shop/content/rules/couriers.ts'
import type { ProductSlot } from '../../shop/content/rules/home-slots.ts'
import { shopPeople } from '../../shop/content/rules/shop-people.ts'
import { siteTexts } from '../../shop/content/rules/site-texts.ts'
import { cardCharges } from '../../shop/pricing/payment-modes.ts'
import { isPaused, isRateMarkedStale } from '../../shop/pricing/rates/rules.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { metals } from '../../units/metal.ts'
import * as wire from '../../wire/content/content.ts'
import { encoderOf } from '../../wire/shape/wire-shape.ts'
import type { AnonymousHandler, CatalogueHandler, WrittenReply } from '../call.ts'
import { productViewOf } from '../catalog/product-view-cache.ts'
import { cachedReply, lazyReply, successEnvelope } from '../request-handler/lazy-reply.ts'

/** Cards in each slider of the home page. */
const perSlider = 8
const secondMintId = 2
const encode = encoderOf(wire.homePage.response)

export const homePage: CatalogueHandler<typeof wire.homePage> = (shop) =>
  cachedReply(shop.catalogue, { key: 'home', bytes: 150_000 }, () => {
    const reply: WrittenReply<ReturnType<typeof showHome>> = lazyReply(
      () => showHome(shop),
      () => [successEnvelope(Buffer.from(JSON.stringify(encode(reply.data))))],
    )
    return reply
  })

function showHome(shop: Shop) {
  const { catalogue, clock } = shop
  const { shelf, content } = catalogue.now
  const now = clock.now()
  const slots = content.homeSlots.filter(({ shown }) => shown)
  const cards = (products: readonly Product[]) => products.map((product) => productViewOf(shop, product))
  /** A slider that is off holds nothing. */
  const row = (name: ProductSlot) => {
    const slot = slots.find(({ slug }) => slug === name)
    return slot ? cards(homeRow(catalogue, name, slot, { now, most: perSlider })) : []
  }
  const ofBrand = shelf.ofBrand.get(secondMintId)
  const banners = content.banners
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt))
    .map((banner) => ({ ...banner, image: pictureUrl(banner.image) }))
  return {
    banners: banners.filter(({ kind }) => kind === 'banner'),
    ads: banners.filter(({ kind }) => kind === 'ad'),
    featuredCategories: content.featuredCategories.map((tile) => ({ ...tile, image: pictureUrl(tile.image) })),
    testimonials: content.testimonials.map((testimonial) => ({
      ...testimonial,
      image: testimonial.image && pictureUrl(testimonial.image),
    })),
    bestSellers: row('best-seller'),
    divine: row('divine'),
    mmtcProducts: cards(ofBrand ? collectRows(ofBrand, 0, perSlider).map((at) => shelf.products[at]!) : []),
    newArrivals: row('new-arrivals'),
    preSale: row('pre-sale'),
    onOrder: row('on-order'),
    deals: row('deals'),
    slots: slots.map(({ slug, title, titleHi }) => ({ slug, title, titleHi })),
  }
}

export const getSetting: AnonymousHandler<typeof wire.getSetting> = async (shop) => {
  const { currentRates, content, prices, buyBack } = shop.catalogue.now
  const { site, rates, payments, delivery, brand } = content.settings
  const current = metals.flatMap((metal) => currentRates[metal] ?? [])
  if (current.length < metals.length) throw refuse('rates.closed')
  const now = shop.clock.now()
  const charges = cardCharges(payments)
  const texts = siteTexts(content.settings)
  return {
    data: {
      ...site,
      ...texts,
      people: shopPeople(site.people),
      peopleHi: shopPeople(site.peopleHi),
      ...(shop.config.simulatesPartners && demonstration),
      onOrderTextAgain: texts.onOrderText,
      upiCharge: payments.upiCharge,
      lowestCardCharge: charges.lowest,
      highestCardCharge: charges.highest,
      despatchDays: delivery.despatchWithinDays,
      freeShippingFrom: delivery.charges.freeFrom,
      couriers: courierNames(shop),
      pages: content.pages.map(({ slug }) => slug),
      logo: brand.logo && { ...brand.logo, url: `/pictures/${brand.logo.picture}-${logoFile}` },
      silverRate: prices.rates.silver,
      goldRate: prices.rates.gold,
      gst: shopGstRate(shop.catalogue, now),
      silverGst: silverGstRate(shop.catalogue, now),
      buyBackOwnSilver: buyBack.own.silver,
      buyBackOwnGold: buyBack.own.gold,
      buyBackOtherSilver: buyBack.other.silver,
      buyBackOtherGold: buyBack.other.gold,
      ratesConfirmedAt: new Date(Math.min(...current.map(({ confirmedAt }) => confirmedAt.getTime()))),
      paused: metals.filter((metal) => isPaused(currentRates[metal])),
      ratesStale: current.some((one) => isRateMarkedStale(one, now, rates)),
    },
  }
}

/** Of all that a parcel may be given to, wherever it goes. */
function courierNames(shop: Pick<Shop, 'courier' | 'catalogue'>): string[] {
  const { courierRules } = shop.catalogue.now.content.settings.delivery
  const keys = new Set<CourierKey>(['integrated', ...courierRules.map(({ courier }) => courier)])
  return [...keys].map((key) => openCourierOf(shop, key).name)
}

/** A public shop that runs on stand-ins says so on every page (rules/running.md 1.2). */
const demonstration = {
  headerTopText: 'Demonstration: payments, messages and deliveries are simulated, and no metal changes hands',
  headerTopTextHi: 'डेमो: भुगतान, संदेश और डिलीवरी नक़ली हैं, और कोई धातु नहीं दी-ली जाती',
}
