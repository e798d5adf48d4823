/**
 * A piece sold back (rules/buy-back.md 3.1). It is the customer's until the offer is accepted; then it is ours and the money
 * is due.
 *
 *   REQUESTED ─approve─▶ APPROVED ─receive─▶ RECEIVED ─assay─▶ ASSAYED ─offer─▶ OFFERED ─accept─▶ ACCEPTED
 *       ├─decline─▶ DECLINED  │                  └─send-back─▶ RETURNED ◀─send-back─┘  └─refuse, lapse─▶ RETURNED
 *       ├─withdraw─▶ WITHDRAWN ◀─withdraw─┤
 *       └─expire───▶ EXPIRED ◀──expire────┘
 *
 *   ACCEPTED ─send─▶ PAYING ─pay─▶ PAID ─fail─▶ UNPAID      the customer's bank returned the payout
 *     ├─release─▶ ACCEPTED                                  a member of staff pays: one more person (decision 0086)
 *     ├─pay──▶ PAID    └─fail─▶ UNPAID
 *     └─fail─▶ UNPAID ─retry─▶ ACCEPTED                     to the customer's current account
 */
import type { Flow } from '../../states.ts'

export const buyBackStates = [
  'REQUESTED',
  'APPROVED',
  'RECEIVED',
  'ASSAYED',
  'OFFERED',
  'ACCEPTED',
  'PAYING',
  'PAID',
  'UNPAID',
  'DECLINED',
  'RETURNED',
  'EXPIRED',
  'WITHDRAWN',
] as const
export type BuyBackState = (typeof buyBackStates)[number]

export const buyBackEvents = [
  'approve',
  'decline',
  'withdraw',
  'expire',
  'receive',
  'assay',
  'offer',
  'send-back',
  'accept',
  'refuse',
  'lapse',
  'release',
  'send',
  'pay',
  'fail',
  'retry',
] as const
export type BuyBackEvent = (typeof buyBackEvents)[number]

const stillTheirs = { withdraw: 'WITHDRAWN', expire: 'EXPIRED' } as const

export const buyBackFlow: Flow<BuyBackState, BuyBackEvent> = {
  REQUESTED: { approve: 'APPROVED', decline: 'DECLINED', ...stillTheirs },
  APPROVED: { receive: 'RECEIVED', ...stillTheirs },
  RECEIVED: { assay: 'ASSAYED', 'send-back': 'RETURNED' },
  ASSAYED: { offer: 'OFFERED', 'send-back': 'RETURNED' },
  OFFERED: { accept: 'ACCEPTED', refuse: 'RETURNED', lapse: 'RETURNED' },
  ACCEPTED: { release: 'ACCEPTED', send: 'PAYING', pay: 'PAID', fail: 'UNPAID' },
  PAYING: { pay: 'PAID', fail: 'UNPAID' },
  PAID: { fail: 'UNPAID' },
  UNPAID: { retry: 'ACCEPTED' },
  DECLINED: {},
  RETURNED: {},
  EXPIRED: {},
  WITHDRAWN: {},
}

/** Labels for customers. */
export const buyBackLabels: Readonly<Record<BuyBackState, string>> = {
  REQUESTED: 'Buy-back Requested',
  APPROVED: 'Buy-back Approved',
  RECEIVED: 'Piece Received',
  ASSAYED: 'Piece Tested',
  OFFERED: 'Offer Made',
  ACCEPTED: 'Payment Due',
  PAYING: 'Payment Due',
  PAID: 'Bought Back',
  UNPAID: 'Payment Failed',
  DECLINED: 'Buy-back Declined',
  RETURNED: 'Piece Sent Back',
  EXPIRED: 'Buy-back Expired',
  WITHDRAWN: 'Buy-back Withdrawn',
}

/** States in which nothing was sold and nothing will be, so the pieces may be offered again. */
export const undoneStates: readonly BuyBackState[] = ['DECLINED', 'RETURNED', 'EXPIRED', 'WITHDRAWN']

/** Only one buy-back of an order line may be open at a time. */
export const isBuyBackOver = (state: BuyBackState): boolean => state === 'PAID' || undoneStates.includes(state)
