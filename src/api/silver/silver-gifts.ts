import type { Shop } from '../../shop/shop.ts'
import { claimGift, ownGift, takeGiftBack } from '../../shop/silver/gifts/claim.ts'
import { giveSilver } from '../../shop/silver/gifts/give.ts'
import { linkOf } from '../../shop/silver/gifts/link.ts'
import { seeGift, showGift, showGifts } from '../../shop/silver/gifts/reading.ts'
import type { Gift } from '../../shop/silver/gifts/records.ts'
import { silverBalance } from '../../shop/silver/redemption/sell.ts'
import type * as wire from '../../wire/silver/silver-gifts.ts'
import type { Handler, SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'

export const gifts: SignedInHandler<typeof wire.silverGifts> = async (shop, { asks, customer }) => ({
  data: await showGifts(shop, customer.id, asks.page),
})

export const give: SignedInHandler<typeof wire.giveSilver> = async (shop, request) => {
  const { silver, recipientName, mobile, message } = request.asks
  const gift = { customerId: request.customer.id, silver, recipientName, mobile, message }
  return answerOf(shop, await giveSilver(shop, gift, oneTimeCodeOf(request)))
}

export const takeBack: SignedInHandler<typeof wire.ofGift> = async (shop, { asks, customer }) =>
  answerOf(shop, await takeGiftBack(shop, { customerId: customer.id, giftId: asks.giftId }))

const answerOf = async (shop: Shop, gift: Gift) => ({
  data: { gift: showGift(gift), balance: await silverBalance(shop, gift.giverId) },
})

export const link: SignedInHandler<typeof wire.giftLink> = async (shop, { asks, customer }) => {
  const { id } = await ownGift(shop, { customerId: customer.id, giftId: asks.giftId })
  return { data: { link: linkOf(shop, id) } }
}

export const see: Handler<typeof wire.seeGift> = async (shop, { asks }) => ({ data: await seeGift(shop, asks.token) })

export const claim: SignedInHandler<typeof wire.claimGift> = async (shop, { asks, customer }) => {
  const { silver, giverName } = await claimGift(shop, { customerId: customer.id, token: asks.token })
  return { data: { silver, giver: giverName, balance: await silverBalance(shop, customer.id) } }
}
