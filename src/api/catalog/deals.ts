import { findCurrentModal, isDealRunning } from '../../shop/catalog/deals/rules.ts'
import { pictureUrl } from '../../shop/catalog/show-product.ts'
import { findProduct } from '../../shop/catalog/snapshot/catalogue.ts'
import type { Shop } from '../../shop/shop.ts'
import * as wire from '../../wire/catalog/deals.ts'
import { encoderOf } from '../../wire/shape/wire-shape.ts'
import type { CatalogueHandler, WrittenReply } from '../call.ts'
import { cachedReply, lazyReply, successEnvelope } from '../request-handler/lazy-reply.ts'
import { type ProductView, productViewOf } from './product-view-cache.ts'

const encode = encoderOf(wire.dealsData.response)

export const dealsData: CatalogueHandler<typeof wire.dealsData> = (shop) =>
  cachedReply(shop.catalogue, { key: 'deals', bytes: 100_000 }, () => {
    const reply: WrittenReply<ReturnType<typeof showDeals>> = lazyReply(
      () => showDeals(shop),
      () => [successEnvelope(Buffer.from(JSON.stringify(encode(reply.data))))],
    )
    return reply
  })

function showDeals(shop: Shop) {
  const { catalogue } = shop
  const deals = new Map<number, { id: number; title: string; titleHi: string; endsAt: Date; products: ProductView[] }>()
  for (const { dealId, title, titleHi, endsAt, productId } of runningOffers(shop)) {
    const product = findProduct(catalogue, productId)
    if (!product) continue
    const deal = deals.get(dealId) ?? { id: dealId, title, titleHi, endsAt, products: [] }
    deal.products.push(productViewOf(shop, product))
    deals.set(dealId, deal)
  }
  return { deals: [...deals.values()], homeModal: showModal(shop) }
}

const runningOffers = ({ catalogue, clock }: Shop) =>
  catalogue.now.offers.filter((offer) => isDealRunning(offer, clock.now()))

function showModal(shop: Shop) {
  const modal = findCurrentModal(shop.catalogue.now.homeModals, shop.clock.now())
  const product = modal && findProduct(shop.catalogue, modal.productId)
  if (!modal || !product) return null
  const { id, title, titleHi, text, textHi, image } = modal
  const picture = image && pictureUrl(image)
  return { id, title, titleHi, text, textHi, image: picture, product: productViewOf(shop, product) }
}
