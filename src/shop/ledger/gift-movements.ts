/** How silver that is given away moves: set aside first, then over to whoever claims it, or back. */
import type { SilverUnits } from '../../units/silver.ts'
import { customerAccount, type Movement } from './rules.ts'

interface SilverGift {
  readonly giftId: number
  readonly giverId: number
  readonly silver: SilverUnits
}

/** The grams stay the giver's until they are claimed. */
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

/** In one transfer: nobody has them in between, and never both. */
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

/** Taken back, or claimed by nobody. The reference is that of a claim: a gift ends once. */
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
