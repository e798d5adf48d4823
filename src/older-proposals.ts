/**
 * Proposals from before their calls declared a risk: each is approved as the call that does the same today. Their facts have
 * the form in which they were saved.
 */

import { findOrder } from './shop/orders/reading.ts'
import type { Shop } from './shop/shop.ts'
import type { ApprovalKind, ApprovalKinds } from './shop/staff/approvals/kinds.ts'
import type { Permission } from './shop/staff/rules.ts'

/** The call, and its request. */
export type CallOfFacts = readonly [call: string, request: object]

type WaitingDiscount =
  | { readonly kind: 'percent'; readonly share: number; readonly most: number | null }
  | { readonly kind: 'flat'; readonly amount: number }

interface WaitingCoupon {
  readonly id: number | null
  readonly seen: number
  readonly sheet: { readonly discount: WaitingDiscount; readonly minimumOrder: number }
}

function couponCall({ id, seen, sheet: { discount, minimumOrder, ...sheet } }: WaitingCoupon): CallOfFacts {
  const sent =
    discount.kind === 'percent'
      ? { kind: 'percent', shareBasisPoints: discount.share, mostPaise: discount.most }
      : { kind: 'flat', amountPaise: discount.amount }
  return ['POST admin/coupons/save', { ...sheet, id, seen, discount: sent, minimumOrderPaise: minimumOrder }]
}

interface WaitingRefund {
  readonly wanted:
    | { readonly kind: 'cancel'; readonly orderId: number; readonly why: string; readonly fault: string }
    | { readonly kind: 'settle'; readonly orderId: number; readonly why: string }
    | {
        readonly kind: 'pieces'
        readonly orderId: number
        readonly why: string
        readonly claim: string
        readonly pieces: readonly object[]
      }
  readonly shown: number
}

const refundCalls = { cancel: 'cancel', settle: 'settle-return', pieces: 'refund' } as const

async function orderRefundCall({ wanted, shown }: WaitingRefund, { db }: Pick<Shop, 'db'>): Promise<CallOfFacts> {
  const { kind, orderId, why, ...rest } = wanted
  const order = (await findOrder(db, orderId))?.uniqueOrderId ?? ''
  const reason = kind === 'settle' ? {} : { reason: why }
  return [`POST admin/orders/${refundCalls[kind]}`, { order, shownPaise: shown, ...reason, ...rest }]
}

interface WaitingSending {
  readonly ref: string
  readonly sending: { readonly how: string; readonly bankRef?: string }
}

const sendingCall = ({ ref, sending: { how, bankRef = '' } }: WaitingSending): CallOfFacts => [
  'POST admin/money/refunds/send',
  { ref, how, bankRef },
]

interface WaitingTransfer {
  readonly orderId: number
  readonly utr: string
  readonly amount: number
  readonly creditedAt: string
}

const transferCall = ({ amount, ...rest }: WaitingTransfer): CallOfFacts => [
  'POST admin/money/transfers/confirm',
  { ...rest, amountPaise: amount },
]

interface WaitingBar {
  readonly weight: number
}

const barInCall = ({ weight, ...bar }: WaitingBar): CallOfFacts => [
  'POST admin/money/vault/bar-in',
  { ...bar, weightMilligrams: weight },
]

const barOutCall = ({ serial }: { readonly serial: string }): CallOfFacts => [
  'POST admin/money/vault/bar-out',
  { serial, why: 'as it was proposed' },
]

interface WaitingAdjustment {
  readonly customerId: number
}

const adjustmentCall = ({ customerId, ...rest }: WaitingAdjustment): CallOfFacts => [
  'POST admin/customers/adjust',
  { id: customerId, ...rest },
]

interface WaitingRates {
  readonly prices: Readonly<Record<'gold' | 'silver', object | null>>
  readonly validUntil: string | null
  readonly seen: number
}

const ratesCall = ({ prices, validUntil, seen }: WaitingRates): CallOfFacts => [
  'POST admin/rates/publish',
  { ...prices, validUntil, seen },
]

const heldRateCall = ({ metal }: { readonly metal: string }): CallOfFacts => [
  'POST admin/rates/held',
  { metal, accept: true },
]

interface OlderKind {
  readonly permission: Permission
  readonly callOf: (facts: never, shop: Shop) => CallOfFacts | Promise<CallOfFacts>
}

export const callsOfOlderKinds: Readonly<Record<string, OlderKind>> = {
  'coupons.publish': { permission: 'offers', callOf: couponCall },
  'orders.refund': { permission: 'refunds', callOf: orderRefundCall },
  'refunds.pay': { permission: 'refunds', callOf: sendingCall },
  'settings.change': { permission: 'settings.agree', callOf: (one: object) => ['POST admin/settings', one] },
  'transfers.confirm': { permission: 'transfers', callOf: transferCall },
  'vault.bar-in': { permission: 'vault', callOf: barInCall },
  'vault.bar-out': { permission: 'vault', callOf: barOutCall },
  'wallets.adjust': { permission: 'wallets.adjust', callOf: adjustmentCall },
  'rates.publish': { permission: 'rates', callOf: ratesCall },
  'rates.terms': { permission: 'rates', callOf: (terms: object) => ['POST admin/rates/terms', terms] },
  'rates.held': { permission: 'rates', callOf: heldRateCall },
}

export const olderKinds = (guarded: ApprovalKinds): ApprovalKinds =>
  Object.fromEntries(Object.entries(callsOfOlderKinds).map(([kind, older]) => [kind, olderKind(older, guarded)]))

function olderKind({ permission, callOf }: OlderKind, guarded: ApprovalKinds): ApprovalKind {
  const find = async (shop: Shop, facts: never) => {
    const [call, request] = await callOf(facts, shop)
    const found = guarded[call]
    if (!found) throw new Error(`the call ${call} declares no risk`)
    return { found, request: request as never }
  }
  return {
    permission,
    changes: async (shop, db, facts, proposedBy) => {
      const { found, request } = await find(shop, facts)
      return found.changes(shop, db, request, proposedBy)
    },
    carryOut: async (shop, facts, execution) => {
      const { found, request } = await find(shop, facts)
      await found.carryOut(shop, request, execution)
    },
  }
}
