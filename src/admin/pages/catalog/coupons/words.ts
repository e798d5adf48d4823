import { formatPercent, formatRoundMoney } from '../../../../units/format.ts'
import type { Answers } from '../../../client/ask.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

type Listed = Answers<'GET admin/coupons'>
export type CouponRow = Listed['coupons'][number]
export type CouponChoices = Listed['choices']
export type CouponState = CouponRow['state']

export const couponStates = ['running', 'coming', 'used-up', 'over', 'ended'] as const

export const stateWords: Readonly<Record<CouponState, { title: string; tone: StateTone }>> = {
  running: { title: 'Running', tone: 'ok' },
  coming: { title: 'To come', tone: 'info' },
  'used-up': { title: 'Used up', tone: 'warn' },
  over: { title: 'Over', tone: 'plain' },
  ended: { title: 'Ended', tone: 'plain' },
}

/** "8% off, at most ₹2,000" */
export function takesOff({ discount }: Pick<CouponRow, 'discount'>): string {
  if (discount.kind === 'flat') return `${formatRoundMoney(discount.amountPaise)} off`
  const most = discount.mostPaise === null ? '' : `, at most ${formatRoundMoney(discount.mostPaise)}`
  return `${formatPercent(discount.shareBasisPoints)} off${most}`
}

/** What it is for: "Silver", "2 products". */
export function isFor({ scope }: Pick<CouponRow, 'scope'>, { subCategories }: CouponChoices): string {
  if (scope.by === 'everything') return 'Everything'
  if (scope.by === 'metal') return scope.metal === 'gold' ? 'Gold' : 'Silver'
  if (scope.by === 'product') return scope.ids.length === 1 ? 'One product' : `${scope.ids.length} products`
  return scope.ids.map((id) => subCategories.find((one) => one.id === id)?.title ?? id).join(', ')
}
