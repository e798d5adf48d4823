/** The demo customer's gifts, one claimed and one waiting, and their nominees. */
import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { sealNominees } from '../../../shop/customers/nominees/actions.ts'
import { replaceNomination } from '../../../shop/customers/nominees/records.ts'
import type { Nominee } from '../../../shop/customers/nominees/rules.ts'
import { addCustomer } from '../../../shop/customers/records.ts'
import { postMovement } from '../../../shop/ledger/actions.ts'
import { silverGiftClaimed, silverGiftSetAside } from '../../../shop/ledger/gift-movements.ts'
import { nextGiftId } from '../../../shop/silver/gifts/give-silver.ts'
import { tokenHashOf } from '../../../shop/silver/gifts/link.ts'
import { silverGifts, silverGiftTransitions } from '../../../shop/silver/gifts/records.ts'
import { type GiftCardDesign, giftWaitsMs } from '../../../shop/silver/gifts/rules/gift.ts'
import { dayMs } from '../../../units/date.ts'

interface Demo {
  readonly customerId: number
  /** Needed for gift links and for sealing the nominees' data. */
  readonly keys: Keys
  readonly now: Date
}

const giverName = 'Asha'
const friend = { name: 'Nikhil Joshi', mobile: '9000000461' }
const claimed = {
  daysAgo: 10,
  afterMs: 3_600_000,
  silver: 2_0000,
  message: 'For your first steps with silver. Happy Diwali!',
  card: 'diya',
} as const
const open = {
  daysAgo: 2,
  silver: 1_5000,
  name: 'Kavita',
  mobile: '9000000462',
  message: 'Happy birthday, Kavita',
  card: 'birthday',
} as const

const nominees: readonly Nominee[] = [
  { name: 'Rohan Deshmukh', relation: 'spouse', bornOn: '1986-02-14', share: 60, guardian: '' },
  { name: 'Ira Deshmukh', relation: 'daughter', bornOn: '2016-08-30', share: 40, guardian: 'Rohan Deshmukh' },
]

export async function seedGifts(tx: Tx, demo: Demo): Promise<void> {
  const { customerId, keys, now } = demo
  const claimedGift = { ...claimed, name: 'Nikhil', mobile: friend.mobile }
  const claimedAt = new Date(now.getTime() - claimed.daysAgo * dayMs + claimed.afterMs)
  const friendId = await addCustomer(tx, { ...friend, mobileVerifiedAt: claimedAt }, claimedAt)
  await seedGift(tx, demo, { ...claimedGift, claim: { by: friendId, at: claimedAt } })
  await seedGift(tx, demo, { ...open, claim: null })
  const rows = sealNominees({ keys }, customerId, nominees)
  await replaceNomination(tx, customerId, { rows, now: new Date(now.getTime() - 40 * dayMs) })
}

interface PastGift {
  readonly daysAgo: number
  readonly silver: number
  readonly name: string
  readonly mobile: string
  readonly message: string
  readonly card: GiftCardDesign
  readonly claim: { readonly by: number; readonly at: Date } | null
}

async function seedGift(tx: Tx, { customerId, keys, now }: Demo, past: PastGift): Promise<void> {
  const { silver, name, mobile, message, card, claim } = past
  const givenAt = new Date(now.getTime() - past.daysAgo * dayMs)
  const endsAt = new Date(givenAt.getTime() + giftWaitsMs)
  const giftId = await nextGiftId(tx)
  await tx.insert(silverGifts).values({
    ...{ id: giftId, silver, mobile, message, card, givenAt, endsAt, giverName },
    giverId: customerId,
    recipientName: name,
    tokenHash: tokenHashOf({ keys }, giftId),
    state: claim ? 'CLAIMED' : 'OPEN',
    claimedBy: claim?.by ?? null,
    endedAt: claim?.at ?? null,
  })
  const by = `customer:${customerId}`
  await tx.insert(silverGiftTransitions).values({ giftId, event: 'give', from: null, to: 'OPEN', by, at: givenAt })
  const gift = { giftId, giverId: customerId, silver }
  await postMovement({ clock: fixedClock(givenAt) }, tx, silverGiftSetAside(gift))
  if (!claim) {
    const job = { kind: 'silver-gifts.lapse', key: String(giftId), payload: { giftId }, dueAt: endsAt }
    return queueJob(tx, job, now)
  }
  const transition = { event: 'claim', from: 'OPEN', to: 'CLAIMED', by: `customer:${claim.by}`, at: claim.at } as const
  await tx.insert(silverGiftTransitions).values({ giftId, ...transition })
  await postMovement({ clock: fixedClock(claim.at) }, tx, silverGiftClaimed(gift, { claimedBy: claim.by }))
}
