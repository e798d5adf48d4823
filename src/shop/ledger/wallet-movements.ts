/** Named movements, like those in `movements.ts`: points into and out of wallets, and silver returned to them. */
import type { Points } from '../../units/points.ts'
import type { SilverUnits } from '../../units/silver.ts'
import type { OrderParty } from './movements.ts'
import { companyAccount, customerAccount, type Movement } from './rules.ts'

const issued = companyAccount('POINT', 'issued')
const wallet = (customerId: number) => customerAccount(customerId, 'POINT', 'wallet')
const pending = (customerId: number) => customerAccount(customerId, 'POINT', 'pending')

/** A bonus or reward that can be spent at once. */
export function pointsAwarded(gift: {
  customerId: number
  points: Points
  reference: string
  orderId?: number
}): Movement {
  const { customerId, points, reference, orderId } = gift
  return {
    why: 'points given',
    reference,
    ...(orderId === undefined ? {} : { orderId }),
    postings: [{ from: issued, to: wallet(customerId), amount: points }],
  }
}

/** An order was placed: its points belong to the customer when it is closed. */
export const pointsEarned = ({ customerId, orderId }: OrderParty, points: Points): Movement => ({
  why: 'points earned',
  reference: `order:${orderId}:points-earned`,
  orderId,
  postings: [{ from: issued, to: pending(customerId), amount: points }],
})

/** The order was closed. */
export const pointsCredited = ({ customerId, orderId }: OrderParty, points: Points): Movement => ({
  why: 'points credited',
  reference: `order:${orderId}:points-credited`,
  orderId,
  postings: [{ from: pending(customerId), to: wallet(customerId), amount: points }],
})

/** ":3" after the event's name where only a part is reversed; empty for the whole order. */
const partOf = (part: string | undefined): string => (part === undefined ? '' : `:${part}`)

/** The order, or the part named by `part`, was reversed before it was closed. */
export const pointsUnearned = ({ customerId, orderId }: OrderParty, points: Points, part?: string): Movement => ({
  why: 'points unearned',
  reference: `order:${orderId}:points-unearned${partOf(part)}`,
  orderId,
  postings: [{ from: pending(customerId), to: issued, amount: points }],
})

/** The order was reversed after it was closed. */
export const pointsReversed = ({ customerId, orderId }: OrderParty, points: Points): Movement => ({
  why: 'points taken back',
  reference: `order:${orderId}:points-taken-back`,
  orderId,
  postings: [{ from: wallet(customerId), to: issued, amount: points }],
})

/** Points spent on an order that was reversed, or on the part named by `part`, are returned. */
export const pointsReturned = ({ customerId, orderId }: OrderParty, points: Points, part?: string): Movement => ({
  why: 'points returned',
  reference: `order:${orderId}:points-returned${partOf(part)}`,
  orderId,
  postings: [{ from: issued, to: wallet(customerId), amount: points }],
})

/** Points have expired. `entryId` is their entry in the wallet's history. */
export const pointsExpired = (
  customerId: number,
  { points, entryId }: { points: Points; entryId: number },
): Movement => ({
  why: 'points expired',
  reference: `points:${entryId}:expired`,
  postings: [{ from: wallet(customerId), to: issued, amount: points }],
})

/** Grams used to pay for an order are returned as grams. */
export const silverReturned = ({ customerId, orderId }: OrderParty, silver: SilverUnits, part?: string): Movement => ({
  why: 'silver returned',
  reference: `order:${orderId}:silver-returned${partOf(part)}`,
  orderId,
  postings: [
    { from: companyAccount('SILVER', 'vault'), to: customerAccount(customerId, 'SILVER', 'wallet'), amount: silver },
  ],
})

/** A wallet adjustment by two people: `amount` in points or 0.0001 g, below zero to take (decision 0083). */
export interface WalletAdjustment {
  readonly customerId: number
  readonly asset: 'POINT' | 'SILVER'
  readonly amount: number
  /** "adjustment:" and the id of the proposal, so that it is done once. */
  readonly reference: string
}

export function walletAdjusted({ customerId, asset, amount, reference }: WalletAdjustment): Movement {
  const customerWallet = customerAccount(customerId, asset, 'wallet')
  const ours = asset === 'POINT' ? issued : companyAccount('SILVER', 'vault')
  const [from, to] = amount < 0 ? [customerWallet, ours] : [ours, customerWallet]
  return {
    why: asset === 'POINT' ? 'points adjusted' : 'silver adjusted',
    reference,
    postings: [{ from, to, amount: Math.abs(amount) }],
  }
}
