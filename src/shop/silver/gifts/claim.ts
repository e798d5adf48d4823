/**
 * How a gift ends: claimed by the owner of the verified mobile it was sent to, taken back, or returned after 30 days. Giver and
 * recipient are reminded five days before.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { dropJob, type JobHandlers } from '../../../platform/jobs/jobs.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { type Customer, lockCustomer } from '../../customers/records.ts'
import { postMovement } from '../../ledger/actions.ts'
import { silverGiftClaimed, silverGiftUndone } from '../../ledger/gift-movements.ts'
import { activateWalletIn } from '../../loyalty/points-wallet/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import {
  giftClaimedMessages,
  giftReminderMessages,
  giftReturnedMessages,
  giftWithdrawnMessages,
} from './gift-notifications.ts'
import { notifyGiftClaimer, notifyGiftRecipient, notifyGiver } from './notify-gift-parties.ts'
import { findByToken, lockGift, readGift, type SilverGift } from './records.ts'
import { giftReminderAt } from './rules/gift.ts'
import { transitionGift } from './transition-gift.ts'

/** Throws `silver-gifts.unknown`. */
export async function giftOfToken(shop: Pick<Shop, 'db'>, token: string): Promise<SilverGift> {
  const gift = await findByToken(shop.db, hashToken(token))
  if (!gift) throw refuse('silver-gifts.unknown')
  return gift
}

/** If the same customer claims it again, returns the same gift. Throws `silver-gifts.other-mobile`, `.own`, `.gone`, `.over`. */
export async function claimGift(
  shop: Shop,
  { customerId, token }: { customerId: number; token: string },
): Promise<SilverGift> {
  const { id } = await giftOfToken(shop, token)
  return shop.db.transaction(async (tx) => {
    // Lock the customer first, so that an account being erased receives nothing more.
    const claimer = await lockCustomer(tx, customerId)
    const gift = await mustLock(tx, id)
    if (gift.claimedBy === customerId) return gift
    requireClaimable(gift, claimer, shop.clock.now())
    await activateWalletIn(shop, tx, customerId)
    const by = `customer:${customerId}`
    const claimed = await transitionGift(shop, tx, gift, { event: 'claim', by, claimedBy: customerId })
    await postMovement(shop, tx, silverGiftClaimed({ ...gift, giftId: id }, { claimedBy: customerId }))
    await dropJob(tx, 'silver-gifts.lapse', String(id))
    await notifyGiver(shop, tx, claimed, giftClaimedMessages)
    await notifyGiftClaimer(shop, tx, claimed, { claimer, messages: giftClaimedMessages })
    return claimed
  })
}

async function mustLock(tx: Tx, id: number): Promise<SilverGift> {
  const gift = await lockGift(tx, id)
  if (!gift) throw new Error(`there is no gift ${id}`)
  return gift
}

function requireClaimable(gift: SilverGift, claimer: Customer, now: Date): void {
  if (gift.giverId === claimer.id) throw refuse('silver-gifts.own')
  if (!claimer.mobileVerifiedAt || claimer.mobile !== gift.mobile || claimer.erasedAt)
    throw refuse('silver-gifts.other-mobile')
  if (gift.state !== 'OPEN') throw refuse('silver-gifts.gone')
  if (gift.endsAt <= now) throw refuse('silver-gifts.over')
}

/** One of the customer's own gifts. Throws `silver-gifts.unknown`. */
export async function ownGift(
  shop: Pick<Shop, 'db'>,
  { customerId, giftId }: { customerId: number; giftId: number },
): Promise<SilverGift> {
  const gift = await readGift(shop.db, giftId)
  if (gift?.giverId !== customerId) throw refuse('silver-gifts.unknown')
  return gift
}

/** Needs no code, because nothing leaves the account. Throws `silver-gifts.claimed-meanwhile` if it is no longer open. */
export async function takeGiftBack(shop: Shop, own: { customerId: number; giftId: number }): Promise<SilverGift> {
  const { id } = await ownGift(shop, own)
  const ended = await undo(shop, id, { event: 'take-back', by: `customer:${own.customerId}` })
  if (!ended) throw refuse('silver-gifts.claimed-meanwhile')
  return ended
}

async function undo(
  shop: Shop,
  giftId: number,
  ending: { event: 'take-back' | 'lapse'; by: string },
): Promise<SilverGift | null> {
  return shop.db.transaction(async (tx) => {
    const gift = await mustLock(tx, giftId)
    if (gift.state === 'TAKEN_BACK' && ending.event === 'take-back') return gift
    if (gift.state !== 'OPEN') return null
    const ended = await transitionGift(shop, tx, gift, ending)
    await postMovement(shop, tx, silverGiftUndone({ ...gift, giftId }))
    if (ending.event === 'take-back') await dropJob(tx, 'silver-gifts.lapse', String(giftId))
    const texts = ending.event === 'lapse' ? giftReturnedMessages : giftWithdrawnMessages
    await notifyGiver(shop, tx, ended, texts)
    await notifyGiftRecipient(shop, tx, ended, texts)
    return ended
  })
}

/** Reminds both once the time has come; returns when to look at the gift next. */
async function remind(shop: Shop, { id, endsAt }: SilverGift): Promise<Date> {
  const remindAt = giftReminderAt(endsAt)
  if (shop.clock.now() < remindAt) return remindAt
  await shop.db.transaction(async (tx) => {
    const gift = await mustLock(tx, id)
    // Claimed or taken back meanwhile.
    if (gift.state !== 'OPEN') return
    await notifyGiver(shop, tx, gift, giftReminderMessages, 'reminder')
    await notifyGiftRecipient(shop, tx, gift, giftReminderMessages, 'reminder')
  })
  return endsAt
}

export const silverGiftJobs = (shop: Shop) =>
  ({
    'silver-gifts.lapse': async ({ giftId }: { giftId: number }) => {
      const gift = await readGift(shop.db, giftId)
      if (gift?.state === 'OPEN' && gift.endsAt > shop.clock.now()) return { again: await remind(shop, gift) }
      await undo(shop, giftId, { event: 'lapse', by: 'silvera' })
      return undefined
    },
  }) satisfies JobHandlers
