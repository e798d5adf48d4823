/** Bringing a friend: what it earns, and what hinders it (spec §9, rules/wallets.md 5.2). */
import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import { floorDivide } from '../../../units/rounding.ts'

/** The goods of the friend's first order, without shipping and charges, GST included. */
const leastGoods: Paise = 1_000 * RUPEE
/** Friends a month that earn points. */
const mostAMonth = 20

/** A tenth of the rupees, in points; never more than the shop gives for a friend. */
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

/** What is known of both when the order closes. */
export interface Case {
  readonly goods: Paise
  readonly sameContact: boolean
  readonly sameTaxId: boolean
  readonly sameAddress: boolean
  readonly sameDevice: boolean
  readonly bothVerified: boolean
  readonly earnedThisMonth: number
}

/** The first reason that holds; null: it earns. */
export function hindranceOf(facts: Case): Hindrance | null {
  if (facts.goods < leastGoods) return 'too-small'
  if (facts.sameContact) return 'same-person'
  if (facts.sameTaxId) return 'same-tax-id'
  if (facts.sameAddress) return 'same-address'
  if (facts.sameDevice) return 'same-device'
  if (!facts.bothVerified) return 'unverified-mobile'
  return facts.earnedThisMonth >= mostAMonth ? 'month-full' : null
}

/** How an address is compared: without case, blanks and marks. */
export const addressKey = ({ address, pincode }: { address: string; pincode: string }): string =>
  `${pincode}:${address.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`

/** "Priya Sharma" → "Priya S."; nameless: "••••••3210" by the mobile. Nobody's whole name is shown to another. */
export function maskedFriend({ name, mobile }: { name: string; mobile: string | null }): string {
  const [first, ...rest] = name.trim().split(/\s+/)
  if (first) {
    const initial = [...(rest.at(-1) ?? '')][0]
    return initial ? `${first} ${initial}.` : first
  }
  return `••••••${(mobile ?? '').slice(-4)}`
}
