import { type OfferState, offerStateLabels } from '../../../../shop/checkout/offers/rules/offer-flow.ts'
import type { OfferPriceKind } from '../../../../shop/checkout/offers/rules/offer-terms.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const offerStateTones: Readonly<Record<OfferState, StateTone>> = {
  drafted: 'plain',
  sent: 'info',
  paid: 'ok',
  expired: 'plain',
  withdrawn: 'plain',
  declined: 'warn',
}

export const offerStateTitle = (state: OfferState): string => offerStateLabels[state]

export const offerPriceKindLabels: Readonly<Record<OfferPriceKind, string>> = {
  fixed: 'Fixed price',
  'rate-linked': 'Follows the rate',
}

const eventTitles: Readonly<Record<string, string>> = {
  create: 'Drafted',
  edit: 'Changed',
  send: 'Sent',
  resend: 'Sent again',
  pay: 'Paid',
  expire: 'Expired',
  withdraw: 'Withdrawn',
  decline: 'Declined by the customer',
}

export const offerEventTitle = (event: string): string => eventTitles[event] ?? event
