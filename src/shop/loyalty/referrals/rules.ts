/** Referrals: the reward, and what excludes it (spec §9, rules/wallets.md 5.2). */
import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import { floorDivide } from '../../../units/rounding.ts'

/** Minimum value of the goods of the friend's first order, with GST, without shipping and charges. */
const leastGoods: Paise = 1_000 * RUPEE
/** Friends per month who earn points. */
const mostAMonth = 20

/** A tenth of the value in rupees, as points, at most the shop's limit per friend. */
export const rewardOf = (goods: Paise, most: Points): Points => Math.min(most, floorDivide(goods, 10 * RUPEE))

export const hindrances = [
  'too-small',
  'same-person',
  'same-tax-id',
  'same-address',
  'same-device',
  'unverified-mobile',
  'month-full',
] as const
/** Why a friend's first order earned nothing. */
export type Hindrance = (typeof hindrances)[number]

/** The facts about both customers when the order closes. */
export interface Case {
  readonly goods: Paise
  readonly sameContact: boolean
  readonly sameTaxId: boolean
  readonly sameAddress: boolean
  readonly sameDevice: boolean
  readonly bothVerified: boolean
  readonly earnedThisMonth: number
}

/** The first reason that applies. Null: the referral earns points. */
export function ineligibilityOf(facts: Case): Hindrance | null {
  if (facts.goods < leastGoods) return 'too-small'
  if (facts.sameContact) return 'same-person'
  if (facts.sameTaxId) return 'same-tax-id'
  if (facts.sameAddress) return 'same-address'
  if (facts.sameDevice) return 'same-device'
  if (!facts.bothVerified) return 'unverified-mobile'
  return facts.earnedThisMonth >= mostAMonth ? 'month-full' : null
}

/** Addresses are compared without case, spaces and punctuation. */
export const addressKey = ({ address, pincode }: { address: string; pincode: string }): string =>
  `${pincode}:${address.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`

/** "Priya Sharma" → "Priya S."; without a name "••••••3210" from the mobile. Another customer never sees the full name. */
export function maskedFriend({ name, mobile }: { name: string; mobile: string | null }): string {
  const [first, ...rest] = name.trim().split(/\s+/)
  if (first) {
    const initial = [...(rest.at(-1) ?? '')][0]
    return initial ? `${first} ${initial}.` : first
  }
  return `••••••${(mobile ?? '').slice(-4)}`
}
