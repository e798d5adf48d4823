import { pictureUrl } from '../../shop/catalog/show-product.ts'
import type { Shop } from '../../shop/shop.ts'
import { sellRateNow, showSale, showSales } from '../../shop/silver/redemption/reading.ts'
import type { Sale } from '../../shop/silver/redemption/records.ts'
import { type RedeemPiece, redeemChoice } from '../../shop/silver/redemption/redeem.ts'
import { quoteSale, sellSilver, silverBalance } from '../../shop/silver/redemption/sell.ts'
import { retryPayout, takeSilverBack } from '../../shop/silver/redemption/undo.ts'
import type * as wire from '../../wire/silver/silver-out.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'

export const quote: SignedInHandler<typeof wire.quoteSale> = async (shop, { asks, customer }) => {
  const { id, silver, rate, amount, quotedAt, shownUntil } = await quoteSale(shop, {
    customerId: customer.id,
    silver: asks.silver,
  })
  const heldForSeconds = (shownUntil.getTime() - quotedAt.getTime()) / 1000
  return { data: { quoteId: id, silver, rate, amount, heldUntil: shownUntil, heldForSeconds } }
}

export const sell: SignedInHandler<typeof wire.sellSilver> = async (shop, request) => {
  const { silver, quoteId } = request.asks
  const selling = { customerId: request.customer.id, silver, quoteId, code: oneTimeCodeOf(request) }
  return answerOf(shop, await sellSilver(shop, selling))
}

export const sales: SignedInHandler<typeof wire.silverSales> = async (shop, { asks, customer }) => ({
  data: {
    ...(await showSales(shop, customer.id, asks.page)),
    balance: await silverBalance(shop, customer.id),
    rate: sellRateNow(shop),
  },
})

export const retry: SignedInHandler<typeof wire.ofSale> = async (shop, request) => {
  const own = { customerId: request.customer.id, saleId: request.asks.saleId, code: oneTimeCodeOf(request) }
  return answerOf(shop, await retryPayout(shop, own))
}

export const undo: SignedInHandler<typeof wire.ofSale> = async (shop, { asks, customer }) =>
  answerOf(shop, await takeSilverBack(shop, { customerId: customer.id, saleId: asks.saleId }))

const answerOf = async (shop: Shop, sale: Sale) => ({
  data: { sale: await showSale(shop, sale), balance: await silverBalance(shop, sale.customerId) },
})

export const redeemPieces: SignedInHandler<typeof wire.redeemPieces> = async (shop, { customer }) => {
  const balance = await silverBalance(shop, customer.id)
  const { rate, pieces } = redeemChoice(shop, balance)
  return { data: { pieces: pieces.map(showPiece), balance, rate } }
}

const showPiece = ({ product, form, sellable, price }: RedeemPiece) => ({
  productId: product.id,
  slug: product.slug,
  name: product.name,
  image: pictureUrl(product.images[0] ?? ''),
  weight: product.weightMg,
  form,
  stock: sellable,
  onOrder: product.onOrder,
  price: price.goodsNet,
  silver: price.silver,
  silverValue: price.silverValue,
  makingCharge: price.breakUp.makingCharge,
  gst: price.gst,
  shipping: price.shipping,
  payable: price.payable,
})
