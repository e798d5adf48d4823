import type { Shop } from '../../shop/shop.ts'
import { claimGift, ownGift, takeGiftBack } from '../../shop/silver/gifts/claim.ts'
import { giveSilver } from '../../shop/silver/gifts/give-silver.ts'
import { linkOf } from '../../shop/silver/gifts/link.ts'
import { readGiftLink, showGift, showGifts } from '../../shop/silver/gifts/reading.ts'
import type { SilverGift } from '../../shop/silver/gifts/records.ts'
import { giftCards } from '../../shop/silver/gifts/rules/gift.ts'
import { silverBalance } from '../../shop/silver/redemption/sell.ts'
import type * as wire from '../../wire/silver/silver-gifts.ts'
import type { Handler, SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'

export const gifts: SignedInHandler<typeof wire.silverGifts> = async (shop, { params, customer }) => ({
  data: await showGifts(shop, customer.id, params.page),
})

export const give: SignedInHandler<typeof wire.giveSilver> = async (shop, request) => {
  const { silver, recipientName, mobile, message, card = giftCards[0] } = request.params
  const gift = { customerId: request.customer.id, silver, recipientName, mobile, message, card }
  return responseOf(shop, await giveSilver(shop, gift, oneTimeCodeOf(request)))
}

export const takeBack: SignedInHandler<typeof wire.ofGift> = async (shop, { params, customer }) =>
  responseOf(shop, await takeGiftBack(shop, { customerId: customer.id, giftId: params.giftId }))

const responseOf = async (shop: Shop, gift: SilverGift) => ({
  data: { gift: showGift(gift), balance: await silverBalance(shop, gift.giverId) },
})

export const link: SignedInHandler<typeof wire.giftLink> = async (shop, { params, customer }) => {
  const { id } = await ownGift(shop, { customerId: customer.id, giftId: params.giftId })
  return { data: { link: linkOf(shop, id) } }
}

export const seeGift: Handler<typeof wire.seeGift> = async (shop, { params }) => ({
  data: await readGiftLink(shop, params.token),
})

export const claim: SignedInHandler<typeof wire.claimGift> = async (shop, { params, customer }) => {
  const { silver, giverName } = await claimGift(shop, { customerId: customer.id, token: params.token })
  return { data: { silver, giver: giverName, balance: await silverBalance(shop, customer.id) } }
}
