/** Notices of the cart by code: the contract's sentence, with code and facts beside it (decision 0093). */
import type { CartNotice, CartNoticeFacts } from '../shop/cart/rules.ts'
import { formatMoney } from '../units/format.ts'
import { sentenceOf } from './messages.ts'
import { type CodedSentence, type Wording, word } from './shape/coded-sentence.ts'

/** For the club tiers that have it, while it is early enough. */
export const sameDayText = 'Your club tier: order by 2 pm for same-day despatch'

export const notices = {
  'cart.saving': ({ saved }) => `You save ${formatMoney(saved)}`,
  'cart.more-is-cheaper': ({ more, offEach }) => `Add ${more} more to get ${formatMoney(offEach)} off each`,
  'cart.line-sold-out': 'Out of stock. Please remove it to continue',
  'cart.line-over-stock': ({ left }) => `Only ${left} left in stock. Please lower the quantity`,
  'cart.prices-changed': 'The metal rate has changed since your last visit. Prices are updated to the current rate',
  'cart.item-withdrawn': 'An item in your cart is no longer available and is not counted',
  'cart.coupon-not-counted': ({ reason, ...facts }) => `Your coupon is not applied: ${sentenceOf({ reason, facts })}`,
  'shipping.paid': ({ freeFrom, today }) =>
    `Tracking and insurance included. Free from ${formatMoney(freeFrom)}${today ? `. ${sameDayText}` : ''}`,
  'shipping.collected': 'Free, collect from our store',
  'shipping.free': ({ byClub, today }) =>
    `${byClub ? 'Free for Tier-4 members, tracked and insured' : 'Free, tracked and insured'}${today ? `. ${sameDayText}` : ''}`,
} satisfies { readonly [Code in CartNotice['code']]: Wording<CartNoticeFacts<Code>> }

/** The sentence of a notice, and the code and facts sent beside it; empty and null for none. */
export function describeNotice(notice: CartNotice | null): {
  readonly sentence: string
  readonly coded: CodedSentence | null
} {
  if (!notice) return { sentence: '', coded: null }
  const { sentence, facts } = word(notices[notice.code], notice.facts)
  return { sentence, coded: { code: notice.code, facts } }
}
