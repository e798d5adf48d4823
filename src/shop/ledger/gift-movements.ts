/** Movements of gifted silver: set aside first, then transferred to the recipient or back to the giver. */
import type { SilverUnits } from '../../units/silver.ts'
import { customerAccount, type Movement } from './rules.ts'

interface SilverGift {
  readonly giftId: number
  readonly giverId: number
  readonly silver: SilverUnits
}

/** The grams still belong to the giver until they are claimed. */
export const silverGiftSetAside = ({ giftId, giverId, silver }: SilverGift): Movement => ({
  why: 'silver gift set aside',
  reference: `silver-gift:${giftId}:set-aside`,
  postings: [
    {
      from: customerAccount(giverId, 'SILVER', 'wallet'),
      to: customerAccount(giverId, 'SILVER', 'held'),
      amount: silver,
    },
  ],
})

/** In one transfer, so that at no time neither or both have the silver. */
export const silverGiftClaimed = (
  { giftId, giverId, silver }: SilverGift,
  { claimedBy }: { claimedBy: number },
): Movement => ({
  why: 'silver gift claimed',
  reference: `silver-gift:${giftId}:ended`,
  postings: [
    {
      from: customerAccount(giverId, 'SILVER', 'held'),
      to: customerAccount(claimedBy, 'SILVER', 'wallet'),
      amount: silver,
    },
  ],
})

/** Taken back, or not claimed. The reference is the same as for a claim, because a gift ends only once. */
export const silverGiftUndone = ({ giftId, giverId, silver }: SilverGift): Movement => ({
  why: 'silver gift undone',
  reference: `silver-gift:${giftId}:ended`,
  postings: [
    {
      from: customerAccount(giverId, 'SILVER', 'held'),
      to: customerAccount(giverId, 'SILVER', 'wallet'),
      amount: silver,
    },
  ],
})
