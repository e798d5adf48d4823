/** Who is told of a gift: the giver by text and e-mail; the recipient by text, and by e-mail once they are a customer. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDate, formatSilver } from '../../../units/format.ts'
import { tellBoth } from '../../customers/bank-accounts/letters.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import type { Customer } from '../../customers/records.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { silencedMobiles } from '../../support/alerts/records.ts'
import type { GiftWords, ToldGift } from './letters.ts'
import { linkOf } from './link.ts'
import type { Gift } from './records.ts'

const toldOf = (shop: Shop, gift: Gift): ToldGift => ({
  giver: gift.giverName,
  recipient: gift.recipientName,
  mobileEnd: gift.mobile.slice(-3),
  silver: formatSilver(gift.silver),
  until: formatDate(gift.endsAt),
  link: linkOf(shop, gift.id),
  giftsUrl: `${shop.config.publicUrl}/my-account/digital-silver/gift`,
  walletUrl: `${shop.config.publicUrl}/my-account/digital-silver-history`,
})

const keyOf = ({ id, state }: Gift, who: string): string => `silver-gift:${id}:${state.toLowerCase()}:${who}`

export async function tellGiver(shop: Shop, tx: Tx, gift: Gift, words: GiftWords): Promise<void> {
  const letters = { key: keyOf(gift, 'giver'), words: words.giver(toldOf(shop, gift)) }
  await tellBoth(tx, await readOwner(tx, gift.giverId), letters, shop.clock.now())
}

/** Before they are a customer we know only the recipient's mobile. A person who wants no texts from us gets none. */
export async function tellRecipient(shop: Shop, tx: Tx, gift: Gift, words: GiftWords): Promise<void> {
  const [silenced] = await tx.select().from(silencedMobiles).where(eq(silencedMobiles.mobile, gift.mobile))
  if (silenced) return
  const { sms } = words.recipient(toldOf(shop, gift))
  // It holds the link.
  const draft = { key: `${keyOf(gift, 'recipient')}:sms`, to: gift.mobile, words: sms, secret: true }
  await sendMessage(tx, draft, shop.clock.now())
}

export async function tellClaimer(
  shop: Shop,
  tx: Tx,
  gift: Gift,
  { claimer, words }: { claimer: Customer; words: Required<GiftWords<true>> },
): Promise<void> {
  const letters = { key: keyOf(gift, 'recipient'), words: words.recipient(toldOf(shop, gift)) }
  await tellBoth(tx, claimer, letters, shop.clock.now())
}
