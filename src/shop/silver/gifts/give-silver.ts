/**
 * Gifts digital silver: the grams are put on hold at once, and a link is sent to the recipient's mobile. The value of the day's
 * gifts decides whether a code is required.
 */

import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { dayMs, dayOf, istMoment } from '../../../units/date.ts'
import { formatSilver } from '../../../units/format.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import { requireStepUp } from '../../customers/one-time-codes/step-up.ts'
import type { Customer } from '../../customers/records.ts'
import { balanceOf, postMovement } from '../../ledger/actions.ts'
import { silverGiftSetAside } from '../../ledger/gift-movements.ts'
import { customerAccount } from '../../ledger/rules.ts'
import { lockWallet } from '../../loyalty/points-wallet/wallet-lock.ts'
import { smsFigure } from '../../messaging/messages/message-content.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { giftSentMessages } from './gift-notifications.ts'
import { tokenHashOf } from './link.ts'
import { notifyGiftRecipient, notifyGiver } from './notify-gift-parties.ts'
import { type SilverGift, silverGifts, silverGiftTransitions, sumGiftsSince } from './records.ts'
import {
  firstNameOf,
  type GiftCardDesign,
  giftReminderAt,
  giftWaitsMs,
  holdsAddress,
  holdsLink,
  needsCode,
  requireGiftAllowed,
} from './rules/gift.ts'

export interface NewGift {
  readonly customerId: number
  readonly silver: SilverUnits
  readonly recipientName: string
  /** Ten digits. */
  readonly mobile: string
  readonly message: string
  readonly card: GiftCardDesign
}

/**
 * Throws `silver-gifts.closed`, `.no-name`, `.own`, `.no-links`, `.cooling`, what `requireGiftAllowed` throws, and from ₹10,000
 * a day what `requireStepUp` throws.
 */
export async function giveSilver(shop: Shop, gift: NewGift, code: string | null): Promise<SilverGift> {
  if (!shop.catalogue.now.content.settings.gifts.open) throw refuse('silver-gifts.closed')
  const giver = await readOwner(shop.db, gift.customerId)
  validateRecipient(giver, gift)
  // Check everything possible before a code is requested.
  const { isDear } = await checkGiftLimits(shop, shop.db, gift)
  if (!isDear) return shop.db.transaction((tx) => give(shop, tx, { gift, giver, confirmed: false }))
  requireCoolingOver(shop, giver)
  const act = {
    exactly: `give ${gift.silver} to ${gift.mobile}`,
    words: {
      en: `give ${smsFigure(formatSilver(gift.silver))} to the mobile x${gift.mobile.slice(-4)}`,
      hi: `मोबाइल x${gift.mobile.slice(-4)} को ${smsFigure(formatSilver(gift.silver))} देने`,
    },
  }
  const stepUp = { customerId: gift.customerId, purpose: 'gift', act, code } as const
  return requireStepUp(shop, stepUp, (tx) => give(shop, tx, { gift, giver, confirmed: true }))
}

function validateRecipient(giver: Customer, { recipientName, mobile, message }: NewGift): void {
  if (!firstNameOf(giver.name)) throw refuse('silver-gifts.no-name')
  if (giver.mobile === mobile) throw refuse('silver-gifts.own', {}, 'mobile')
  if (holdsAddress(recipientName)) throw refuse('silver-gifts.no-links', {}, 'recipientName')
  if (holdsLink(message)) throw refuse('silver-gifts.no-links', {}, 'message')
}

/** A mobile changed less than a day ago is not trusted yet (rules/security.md 3.2). */
function requireCoolingOver({ clock }: Pick<Shop, 'clock'>, { mobileChangedAt }: Customer): void {
  if (mobileChangedAt && clock.now().getTime() - mobileChangedAt.getTime() < dayMs) throw refuse('silver-gifts.cooling')
}

/** Checks what may still be gifted today, and whether this gift requires a code. */
async function checkGiftLimits(shop: Shop, db: Db, { customerId, silver }: NewGift): Promise<{ isDear: boolean }> {
  const { prices, content } = shop.catalogue.now
  const { mostADay } = content.settings.gifts
  const { panFrom } = content.settings.law
  const giving = {
    silver,
    balance: await balanceOf(db, customerAccount(customerId, 'SILVER', 'wallet')),
    today: await sumGiftsSince(db, customerId, istMoment(dayOf(shop.clock.now()))),
    rate: prices.rates.silver,
  }
  requireGiftAllowed(giving, { mostADay, panFrom })
  return { isDear: needsCode(giving) }
}

interface Giving {
  readonly gift: NewGift
  readonly giver: Customer
  /** Whether it was confirmed with a code. */
  readonly confirmed: boolean
}

async function give(shop: Shop, tx: Tx, { gift, giver, confirmed }: Giving): Promise<SilverGift> {
  const { customerId, silver, recipientName, mobile, message, card } = gift
  // Gifts of a customer run one after another, so the checks are repeated here and hold.
  await lockWallet(tx, customerId)
  const { isDear } = await checkGiftLimits(shop, tx, gift)
  if (isDear && !confirmed) throw refuse('silver-gifts.another-meanwhile')
  const now = shop.clock.now()
  const id = await nextGiftId(tx)
  const [made] = await tx
    .insert(silverGifts)
    .values({
      ...{ id, silver, recipientName, mobile, message, card },
      giverId: customerId,
      giverName: firstNameOf(giver.name).slice(0, 40),
      tokenHash: tokenHashOf(shop, id),
      state: 'OPEN',
      givenAt: now,
      endsAt: new Date(now.getTime() + giftWaitsMs),
    })
    .returning()
  if (!made) throw new Error('the gift was not written')
  const by = `customer:${customerId}`
  await tx.insert(silverGiftTransitions).values({ giftId: id, event: 'give', from: null, to: 'OPEN', by, at: now })
  await postMovement(shop, tx, silverGiftSetAside({ giftId: id, giverId: customerId, silver }))
  const job = {
    kind: 'silver-gifts.lapse',
    key: String(id),
    payload: { giftId: id },
    dueAt: giftReminderAt(made.endsAt),
  }
  await queueJob(tx, job, now)
  await notifyGiver(shop, tx, made, giftSentMessages)
  await notifyGiftRecipient(shop, tx, made, giftSentMessages)
  return made
}

/** The link is derived from the id, so the id is needed before the row exists. */
export async function nextGiftId(tx: Tx): Promise<number> {
  const response = await tx.execute(sql`SELECT nextval(pg_get_serial_sequence('silver_gifts', 'id')) AS id`)
  return Number((response as unknown as { rows: [{ id: string }] }).rows[0].id)
}
