/**
 * An offer to one customer (decision 0114):
 *
 *   drafted ──send──► sent ──pay──► paid
 *      │               ├──expire──► expired ───┐
 *      │               ├──decline─► declined ──┼──pay──► paid
 *      └──withdraw──►  └──withdraw► withdrawn ─┘
 *
 * Money that arrives after an offer has ended is under review; it is paid once staff accept that payment.
 */
import type { Flow } from '../../../states.ts'

export const offerStates = ['drafted', 'sent', 'paid', 'expired', 'withdrawn', 'declined'] as const
export type OfferState = (typeof offerStates)[number]
export type OfferEvent = 'send' | 'pay' | 'expire' | 'withdraw' | 'decline'

export const offerFlow: Flow<OfferState, OfferEvent> = {
  drafted: { send: 'sent', withdraw: 'withdrawn' },
  sent: { pay: 'paid', expire: 'expired', withdraw: 'withdrawn', decline: 'declined' },
  expired: { pay: 'paid' },
  withdrawn: { pay: 'paid' },
  declined: { pay: 'paid' },
  paid: {},
}

export const offerStateLabels: Readonly<Record<OfferState, string>> = {
  drafted: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
}

/** The views of the list for staff. over: ended without an order. */
export const offerViews = ['open', 'drafted', 'paid', 'over', 'all'] as const
export type OfferView = (typeof offerViews)[number]
