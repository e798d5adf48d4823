/**
 * A gift of digital silver. Its grams belong to the giver, on hold, until it is claimed.
 *
 *   OPEN ─claim────▶ CLAIMED      in the recipient's wallet
 *    ├───take-back─▶ TAKEN_BACK   the giver changed their mind
 *    └───lapse─────▶ RETURNED     nobody claimed it in 30 days
 */
import type { Flow } from '../../../states.ts'

export const giftStates = ['OPEN', 'CLAIMED', 'TAKEN_BACK', 'RETURNED'] as const
export type GiftState = (typeof giftStates)[number]
export const giftEvents = ['claim', 'take-back', 'lapse'] as const
export type GiftEvent = (typeof giftEvents)[number]

export const giftFlow: Flow<GiftState, GiftEvent> = {
  OPEN: { claim: 'CLAIMED', 'take-back': 'TAKEN_BACK', lapse: 'RETURNED' },
  CLAIMED: {},
  TAKEN_BACK: {},
  RETURNED: {},
}

/** As shown to the giver. */
export const giftLabels: Readonly<Record<GiftState, string>> = {
  OPEN: 'Waiting to be claimed',
  CLAIMED: 'Claimed',
  TAKEN_BACK: 'Taken back',
  RETURNED: 'Returned to you',
}
