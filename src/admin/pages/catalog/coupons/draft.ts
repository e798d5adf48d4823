/** A coupon as flat form data; amounts are null while nothing is typed. */
import { largestShare } from '../../../../shop/catalog/coupons/rules/coupon-form-data.ts'
import { istText } from '../../../../units/date.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminParams } from '../../../client/call-admin-api.ts'
import { shopTime } from '../../../shop-time.ts'
import type { CouponListRow } from './coupon-labels.ts'

export interface CouponDraft {
  readonly code: string
  readonly kind: 'percent' | 'flat'
  readonly share: TypedAmount
  readonly most: TypedAmount
  readonly amount: TypedAmount
  readonly minimumOrderPaise: TypedAmount
  readonly startsAt: string
  readonly endsAt: string
  readonly usageLimit: TypedAmount
  readonly perCustomerLimit: TypedAmount
  readonly scope: CouponListRow['scope']['by']
  readonly metal: 'gold' | 'silver'
  readonly subCategoryIds: readonly string[]
  readonly productIds: readonly number[]
  readonly firstOrderOnly: boolean
  readonly excludeDealItems: boolean
  readonly paymentModes: readonly string[]
  readonly listed: boolean
  readonly [field: string]: unknown
}

const fresh = (): CouponDraft => ({
  code: '',
  kind: 'percent',
  share: null,
  most: null,
  amount: null,
  minimumOrderPaise: null,
  startsAt: `${istText(shopTime()).slice(0, 16)}:00+05:30`,
  endsAt: '',
  usageLimit: null,
  perCustomerLimit: 1,
  scope: 'everything',
  metal: 'silver',
  subCategoryIds: [],
  productIds: [],
  firstOrderOnly: false,
  excludeDealItems: true,
  paymentModes: [],
  listed: true,
})

export function toCouponDraft(row: CouponListRow | null): CouponDraft {
  if (!row) return fresh()
  const { discount, scope } = row
  return {
    ...fresh(),
    code: row.code,
    kind: discount.kind,
    share: discount.kind === 'percent' ? discount.shareBasisPoints : null,
    most: discount.kind === 'percent' ? discount.mostPaise : null,
    amount: discount.kind === 'flat' ? discount.amountPaise : null,
    minimumOrderPaise: row.minimumOrderPaise,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    usageLimit: row.usageLimit,
    perCustomerLimit: row.perCustomerLimit,
    scope: scope.by,
    metal: scope.by === 'metal' ? scope.metal : 'silver',
    subCategoryIds: scope.by === 'sub-category' ? scope.ids.map(String) : [],
    productIds: scope.by === 'product' ? scope.ids : [],
    firstOrderOnly: row.firstOrderOnly,
    excludeDealItems: row.excludeDealItems,
    paymentModes: row.paymentModes,
    listed: row.listed,
  }
}

/** Fields that may stay empty, by kind of discount. */
export const optionalCouponFields = ({ kind }: CouponDraft): (keyof CouponDraft & string)[] => [
  'most',
  'minimumOrderPaise',
  'usageLimit',
  'perCustomerLimit',
  ...(kind === 'percent' ? ['amount'] : ['share']),
]

const discountOf = ({ kind, share, most, amount }: CouponDraft) =>
  kind === 'percent' ? { kind, shareBasisPoints: share ?? 0, mostPaise: most } : { kind, amountPaise: amount ?? 0 }

function scopeOf({ scope, metal, subCategoryIds, productIds }: CouponDraft) {
  if (scope === 'metal') return { by: scope, metal }
  if (scope === 'sub-category') return { by: scope, ids: subCategoryIds.map(Number) }
  if (scope === 'product') return { by: scope, ids: [...productIds] }
  return { by: scope }
}

export const toCouponRequest = (
  row: CouponListRow | null,
  draft: CouponDraft,
): AdminParams<'POST admin/coupons/save'> => ({
  id: row?.id ?? null,
  seen: row?.version ?? 0,
  code: draft.code,
  discount: discountOf(draft),
  minimumOrderPaise: draft.minimumOrderPaise ?? 0,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  usageLimit: draft.usageLimit,
  perCustomerLimit: draft.perCustomerLimit,
  scope: scopeOf(draft),
  firstOrderOnly: draft.firstOrderOnly,
  excludeDealItems: draft.excludeDealItems,
  paymentModes: [...draft.paymentModes],
  listed: draft.listed,
})

/** The largest possible discount of an order in basis points; null while it cannot be determined. */
export function shareOfDraft(draft: CouponDraft): number | null {
  const { kind, share, amount, minimumOrderPaise } = draft
  const discountValue = kind === 'percent' ? share : amount
  if (!discountValue || Number.isNaN(minimumOrderPaise)) return null
  const discount = kind === 'percent' ? { kind, share: discountValue, most: null } : { kind, amount: discountValue }
  return largestShare({ discount, minimumOrder: minimumOrderPaise ?? 0 })
}
