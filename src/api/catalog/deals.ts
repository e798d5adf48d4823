import { isRunning, standingModal } from '../../shop/catalog/deals/rules.ts'
import { pictureUrl } from '../../shop/catalog/show-product.ts'
import { productOf } from '../../shop/catalog/snapshot/catalogue.ts'
import type { Shop } from '../../shop/shop.ts'
import * as wire from '../../wire/catalog/deals.ts'
import { encoderOf } from '../../wire/shape/spelled.ts'
import type { AnonymousHandler } from '../call.ts'
import { envelope, lazyReply, remembered, type WrittenReply } from '../request-handler/lazy-reply.ts'
import { type Shown, shownProduct } from './shown-products.ts'

const encode = encoderOf(wire.dealsData.answers)

export const dealsData: AnonymousHandler<typeof wire.dealsData> = async (shop) =>
  remembered(shop.catalogue, { key: 'deals', bytes: 100_000 }, () => {
    const reply: WrittenReply<ReturnType<typeof showDeals>> = lazyReply(
      () => showDeals(shop),
      () => envelope(Buffer.from(JSON.stringify(encode(reply.data)))),
    )
    return reply
  })

function showDeals(shop: Shop) {
  const { catalogue } = shop
  const deals = new Map<number, { id: number; title: string; endsAt: Date; products: Shown[] }>()
  for (const { dealId, title, endsAt, productId } of runningOffers(shop)) {
    const product = productOf(catalogue, productId)
    if (!product) continue
    const deal = deals.get(dealId) ?? { id: dealId, title, endsAt, products: [] }
    deal.products.push(shownProduct(shop, product))
    deals.set(dealId, deal)
  }
  return { deals: [...deals.values()], homeModal: showModal(shop) }
}

const runningOffers = ({ catalogue, clock }: Shop) =>
  catalogue.now.offers.filter((offer) => isRunning(offer, clock.now()))

function showModal(shop: Shop) {
  const modal = standingModal(shop.catalogue.now.homeModals, shop.clock.now())
  const product = modal && productOf(shop.catalogue, modal.productId)
  if (!modal || !product) return null
  const { id, title, text, image } = modal
  return { id, title, text, image: image && pictureUrl(image), product: shownProduct(shop, product) }
}
