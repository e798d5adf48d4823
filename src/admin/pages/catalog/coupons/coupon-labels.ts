import { formatPercent, formatRoundMoney } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

type Listed = AdminResponse<'GET admin/coupons'>
export type CouponListRow = Listed['coupons'][number]
export type CouponChoices = Listed['choices']
export type CouponRowState = CouponListRow['state']

export const couponStates = ['running', 'coming', 'used-up', 'over', 'ended'] as const

export const couponStateLabels: Readonly<Record<CouponRowState, { title: string; tone: StateTone }>> = {
  running: { title: 'Active', tone: 'ok' },
  coming: { title: 'Scheduled', tone: 'info' },
  'used-up': { title: 'Used up', tone: 'warn' },
  over: { title: 'Expired', tone: 'plain' },
  ended: { title: 'Ended', tone: 'plain' },
}

/** "8% off, at most ₹2,000" */
export function couponDiscountText({ discount }: Pick<CouponListRow, 'discount'>): string {
  if (discount.kind === 'flat') return `${formatRoundMoney(discount.amountPaise)} off`
  const most = discount.mostPaise === null ? '' : `, at most ${formatRoundMoney(discount.mostPaise)}`
  return `${formatPercent(discount.shareBasisPoints)} off${most}`
}

/** What it is for: "Silver", "2 products". */
export function couponScopeText({ scope }: Pick<CouponListRow, 'scope'>, { subCategories }: CouponChoices): string {
  if (scope.by === 'everything') return 'All products'
  if (scope.by === 'metal') return scope.metal === 'gold' ? 'Gold' : 'Silver'
  if (scope.by === 'product') return formatCount(scope.ids.length, 'product')
  return scope.ids.map((id) => subCategories.find((one) => one.id === id)?.title ?? id).join(', ')
}
