import { pictureUrl } from '../../shop/catalog/show-product.ts'
import type { Shop } from '../../shop/shop.ts'
import { sellRateNow, showSale, showSales } from '../../shop/silver/redemption/reading.ts'
import type { SilverSale } from '../../shop/silver/redemption/records.ts'
import { type RedeemableProduct, redeemChoice } from '../../shop/silver/redemption/redeem.ts'
import { retrySilverPayout, takeSilverBack } from '../../shop/silver/redemption/reverse-silver-sale.ts'
import { quoteSale, sellSilver, silverBalance } from '../../shop/silver/redemption/sell.ts'
import type * as wire from '../../wire/silver/silver-out.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'

export const quoteSilverSale: SignedInHandler<typeof wire.quoteSilverSale> = async (shop, { params, customer }) => {
  const { id, silver, rate, amount, quotedAt, shownUntil } = await quoteSale(shop, {
    customerId: customer.id,
    silver: params.silver,
  })
  const heldForSeconds = (shownUntil.getTime() - quotedAt.getTime()) / 1000
  return { data: { quoteId: id, silver, rate, amount, heldUntil: shownUntil, heldForSeconds } }
}

export const sell: SignedInHandler<typeof wire.sellSilver> = async (shop, request) => {
  const { silver, quoteId } = request.params
  const selling = { customerId: request.customer.id, silver, quoteId, code: oneTimeCodeOf(request) }
  return responseOf(shop, await sellSilver(shop, selling))
}

export const listSilverSales: SignedInHandler<typeof wire.silverSales> = async (shop, { params, customer }) => ({
  data: {
    ...(await showSales(shop, customer.id, params.page)),
    balance: await silverBalance(shop, customer.id),
    rate: sellRateNow(shop),
  },
})

export const retrySilverSalePayout: SignedInHandler<typeof wire.ofSale> = async (shop, request) => {
  const own = { customerId: request.customer.id, saleId: request.params.saleId, code: oneTimeCodeOf(request) }
  return responseOf(shop, await retrySilverPayout(shop, own))
}

export const undoSilverSale: SignedInHandler<typeof wire.ofSale> = async (shop, { params, customer }) =>
  responseOf(shop, await takeSilverBack(shop, { customerId: customer.id, saleId: params.saleId }))

const responseOf = async (shop: Shop, sale: SilverSale) => ({
  data: { sale: await showSale(shop, sale), balance: await silverBalance(shop, sale.customerId) },
})

export const listRedeemOptions: SignedInHandler<typeof wire.listRedeemOptions> = async (shop, { customer }) => {
  const balance = await silverBalance(shop, customer.id)
  const { rate, pieces } = redeemChoice(shop, balance)
  return { data: { pieces: pieces.map(showPiece), balance, rate } }
}

const showPiece = ({ product, form, sellable, price }: RedeemableProduct) => ({
  productId: product.id,
  slug: product.slug,
  name: product.name,
  nameHi: product.nameHi,
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
