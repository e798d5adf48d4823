import { expect, test } from 'vitest'
import type { DifferenceKind } from '../rules.ts'
import { formatDifference } from './format-difference.ts'

test.each<[kind: DifferenceKind, what: string, expected: string, found: string, told: readonly [string, string]]>([
  [
    'refund-late',
    'SLV-2026-1-R1',
    '1382800 sent back',
    'failed, due since 2026-11-16',
    ['₹13,828.00 sent back', 'failed, due since 2026-11-16'],
  ],
  ['payment-unbooked', 'paytm:1', '50', 'nothing', ['₹0.50', 'nothing']],
  [
    'payment-unknown',
    'paytm:2',
    'a payment of ours',
    '100000 settled on 2026-11-16',
    ['a payment of ours', '₹1,000.00 settled on 2026-11-16'],
  ],
  ['balance', 'customer:7/wallet/POINT', '8', '-16', ['8 points', '−16 points']],
  ['trial-balance', 'INR', '0', '1', ['₹0.00', '₹0.01']],
  ['transfer', 'payment:paytm:7 SILVER', '0', '302663', ['0.0000 g', '30.2663 g']],
  ['gift-unheld', 'silver gift 3', '10000', '0', ['1.0000 g', '0.0000 g']],
  ['points-lots', 'customer:7', '8', '0', ['8 points', '0 points']],
  [
    'hold-orphan',
    'cart 12',
    'an order that is being paid',
    '302663 SILVER held for 12',
    ['an order that is being paid', '30.2663 g held for 12'],
  ],
  ['day-sum', 'customer:7/wallet/SILVER', '302663', '302664', ['30.2663 g', '30.2664 g']],
  ['stock', 'a-coin', '12 in all', '11', ['12 in all', '11']],
  ['order-count', '2026-11-16 PAID', '3', '4', ['3', '4']],
])('a difference of %s at %s is told in its own units', (kind, what, expected, found, summary) => {
  const { expected: left, found: right } = formatDifference({ kind, what, expected, found })
  expect([left, right].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(summary)
})
