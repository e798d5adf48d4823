/**
 * Differences store values as the database returns them, beginning with a bare number in its smallest unit. This formats
 * them for people: "1382800 sent back" becomes "₹13,828.00 sent back".
 */
import { formatMoney, formatPoints, formatSilver } from '../../../../units/format.ts'
import type { Asset } from '../../../ledger/rules.ts'
import type { Difference, DifferenceKind } from '../rules.ts'

/** Unit of the bare numbers by kind: an asset, the asset of the named account, or a count (pieces, rows, lines). */
const counted: Readonly<Record<DifferenceKind, Asset | 'by account' | 'pieces'>> = {
  balance: 'by account',
  transfer: 'by account',
  'trial-balance': 'by account',
  'order-unpaid': 'INR',
  'payment-orphan': 'pieces',
  'payment-amount': 'INR',
  'payment-unbooked': 'INR',
  'payment-unsettled': 'INR',
  'payment-settled-otherwise': 'INR',
  'payment-unknown': 'INR',
  'refund-unsettled': 'INR',
  'refund-settled-otherwise': 'INR',
  'refund-unknown': 'INR',
  'refund-late': 'INR',
  'dispute-unbooked': 'INR',
  stock: 'pieces',
  'stock-hold-orphan': 'pieces',
  'hold-orphan': 'pieces',
  'held-balance': 'by account',
  'gift-unheld': 'SILVER',
  'points-orphan': 'pieces',
  'points-lots': 'POINT',
  'purchase-uncredited': 'INR',
  'message-late': 'pieces',
  'order-count': 'pieces',
  'day-sum': 'by account',
  'metal-day': 'pieces',
  'goods-sold-day': 'pieces',
  'document-series': 'pieces',
}

const formats: Readonly<Record<Asset, (amount: number) => string>> = {
  INR: formatMoney,
  POINT: (points) => `${formatPoints(points)} points`,
  SILVER: formatSilver,
}

/** Both values formatted for people. */
export function formatDifference({ kind, what, expected, found }: Difference): { expected: string; found: string } {
  const asset = assetOf(kind, what)
  // Some values name their asset after the number: "302663 SILVER held for …".
  const formatText = (text: string) =>
    text.replace(/^(-?\d+)(?![\d-])(?: (INR|POINT|SILVER)\b)?/, (bare, amount, named = asset) =>
      named ? formats[named as Asset](Number(amount)) : bare,
    )
  return { expected: formatText(expected), found: formatText(found) }
}

/** Account names contain the asset: "customer:7/wallet/POINT". */
function assetOf(kind: DifferenceKind, what: string): Asset | undefined {
  const by = counted[kind]
  if (by === 'pieces') return undefined
  return by === 'by account' ? (/(?:^|[ /])(INR|POINT|SILVER)$/.exec(what)?.[1] as Asset | undefined) : by
}
