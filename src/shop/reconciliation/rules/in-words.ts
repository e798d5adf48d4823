/**
 * What a difference compares is kept as the database says it, a bare number in its smallest unit first. People read amounts:
 * "1382800 sent back" is "₹13,828.00 sent back".
 */
import { formatMoney, formatPoints, formatSilver } from '../../../units/format.ts'
import type { Asset } from '../../ledger/rules.ts'
import type { Difference, DifferenceKind } from '../rules.ts'

const ofMoney: ReadonlySet<DifferenceKind> = new Set([
  'order-unpaid',
  'payment-amount',
  'payment-unbooked',
  'payment-unsettled',
  'payment-settled-otherwise',
  'payment-unknown',
  'refund-unsettled',
  'refund-settled-otherwise',
  'refund-unknown',
  'refund-late',
  'purchase-uncredited',
])

const formats: Readonly<Record<Asset, (amount: number) => string>> = {
  INR: formatMoney,
  POINT: (points) => `${formatPoints(points)} points`,
  SILVER: formatSilver,
}

/** Both sides as people read them. */
export function inWords({ kind, what, expected, found }: Difference): { expected: string; found: string } {
  const asset = assetOf(kind, what)
  if (!asset) return { expected, found }
  const told = (text: string) => text.replace(/^-?\d+(?![\d-])/, (amount) => formats[asset](Number(amount)))
  return { expected: told(expected), found: told(found) }
}

/** Accounts name theirs: "customer:7/wallet/POINT". Pieces and counts have none. */
function assetOf(kind: DifferenceKind, what: string): Asset | undefined {
  if (ofMoney.has(kind)) return 'INR'
  if (kind === 'gift-unheld') return 'SILVER'
  return /(?:^|[ /])(INR|POINT|SILVER)$/.exec(what)?.[1] as Asset | undefined
}
