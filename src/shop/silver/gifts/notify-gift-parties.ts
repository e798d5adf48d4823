/** Notifies the giver of a gift by text and e-mail, and the recipient by text, and also by e-mail once they are a customer. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDate, formatSilver } from '../../../units/format.ts'
import { notifyByEmailAndSms } from '../../customers/bank-accounts/bank-account-notifications.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import type { Customer } from '../../customers/records.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { silencedMobiles } from '../../support/alerts/records.ts'
import type { GiftNotification, GiftNotificationData } from './gift-notifications.ts'
import { linkOf } from './link.ts'
import type { SilverGift } from './records.ts'

const summaryOf = (shop: Shop, gift: SilverGift): GiftNotificationData => ({
  giver: gift.giverName,
  recipient: gift.recipientName,
  mobileEnd: gift.mobile.slice(-3),
  silver: formatSilver(gift.silver),
  until: formatDate(gift.endsAt),
  link: linkOf(shop, gift.id),
  giftsUrl: `${shop.config.publicUrl}/my-account/digital-silver/gift`,
  walletUrl: `${shop.config.publicUrl}/my-account/digital-silver-history`,
})

/** What a message is about, in its key: each is sent once. */
type GiftNews = Lowercase<SilverGift['state']> | 'reminder'

const keyOf = ({ id }: SilverGift, news: GiftNews, who: string): string => `silver-gift:${id}:${news}:${who}`

const stateNews = ({ state }: SilverGift): GiftNews => state.toLowerCase() as Lowercase<SilverGift['state']>

export async function notifyGiver(
  shop: Shop,
  tx: Tx,
  gift: SilverGift,
  texts: GiftNotification,
  news = stateNews(gift),
): Promise<void> {
  const emails = { key: keyOf(gift, news, 'giver'), messages: texts.giver(summaryOf(shop, gift)) }
  await notifyByEmailAndSms(tx, await readOwner(tx, gift.giverId), emails, shop.clock.now())
}

/** Before the recipient is a customer, only their mobile is known. No text is sent to a mobile that opted out. */
export async function notifyGiftRecipient(
  shop: Shop,
  tx: Tx,
  gift: SilverGift,
  texts: GiftNotification,
  news = stateNews(gift),
): Promise<void> {
  const [silenced] = await tx.select().from(silencedMobiles).where(eq(silencedMobiles.mobile, gift.mobile))
  if (silenced) return
  const { sms } = texts.recipient(summaryOf(shop, gift))
  // It contains the link.
  const draft = { key: `${keyOf(gift, news, 'recipient')}:sms`, to: gift.mobile, content: sms, secret: true }
  await sendMessage(tx, draft, shop.clock.now())
}

export async function notifyGiftClaimer(
  shop: Shop,
  tx: Tx,
  gift: SilverGift,
  { claimer, messages }: { claimer: Customer; messages: Required<GiftNotification<true>> },
): Promise<void> {
  const emails = { key: keyOf(gift, stateNews(gift), 'recipient'), messages: messages.recipient(summaryOf(shop, gift)) }
  await notifyByEmailAndSms(tx, claimer, emails, shop.clock.now())
}
