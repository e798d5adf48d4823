/** Gifts as shown to the giver, and to anyone with the link. */
import { dayOf, istMoment } from '../../../units/date.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { balanceOf } from '../../ledger/actions.ts'
import { customerAccount } from '../../ledger/rules.ts'
import type { Shop } from '../../shop.ts'
import { giftOfToken } from './claim.ts'
import { listGifts, type SilverGift, sumGiftsSince } from './records.ts'
import { firstNameOf, type GiftCardDesign } from './rules/gift.ts'
import { type GiftState, giftLabels } from './rules/gift-flow.ts'

/** See rules/limits.md 2.1. */
const giftsOnPage = 20

export const showGift = ({
  id,
  silver,
  recipientName,
  mobile,
  message,
  card,
  state,
  givenAt,
  endsAt,
  endedAt,
}: SilverGift) => ({
  ...{ id, silver, recipientName, message, card, state, givenAt, endsAt, endedAt },
  /** "210": enough to recognise it. */
  mobileEnd: mobile.slice(-3),
  status: giftLabels[state],
})

export async function showGifts(shop: Shop, customerId: number, page: number) {
  const { gifts, total } = await listGifts(shop.db, customerId, {
    offset: (page - 1) * giftsOnPage,
    limit: giftsOnPage,
  })
  const { open, mostADay } = shop.catalogue.now.content.settings.gifts
  const today = await sumGiftsSince(shop.db, customerId, istMoment(dayOf(shop.clock.now())))
  const balance = await balanceOf(shop.db, customerAccount(customerId, 'SILVER', 'wallet'))
  return {
    gifts: gifts.map(showGift),
    open,
    balance,
    // Not more than the giver has.
    leftToday: Math.max(0, Math.min(mostADay - today.silver, balance)),
    page,
    pages: Math.ceil(total / giftsOnPage),
    records: total,
  }
}

export interface GiftLinkView {
  readonly state: GiftState
  /** Present only while it can be claimed. */
  readonly gift: {
    readonly giver: string
    /** First name. */
    readonly recipient: string
    readonly silver: SilverUnits
    readonly message: string
    readonly card: GiftCardDesign
    readonly endsAt: Date
  } | null
}

/** What anyone with the link may see. Throws `silver-gifts.unknown`. */
export async function readGiftLink(shop: Shop, token: string): Promise<GiftLinkView> {
  const { state, giverName: giver, recipientName, silver, message, card, endsAt } = await giftOfToken(shop, token)
  if (state === 'OPEN' && endsAt <= shop.clock.now()) return { state: 'RETURNED', gift: null }
  if (state !== 'OPEN') return { state, gift: null }
  return { state, gift: { giver, recipient: firstNameOf(recipientName), silver, message, card, endsAt } }
}
