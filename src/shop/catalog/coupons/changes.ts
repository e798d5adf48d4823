/** What a proposed coupon changes compared with the current one, for the second person who approves it. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatPercent, formatRoundMoney } from '../../../units/format.ts'
import { labelOf, type PaymentMode } from '../../pricing/payment-modes.ts'
import type { CouponDiscount } from '../../pricing/rules/limit-discounts.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import { coupons } from './records.ts'
import type { CouponFormData } from './rules/coupon-form-data.ts'
import type { CouponScope } from './rules.ts'

/** Every line of a new coupon; only the lines that differ of an existing one. */
export async function listCouponChanges(db: Db, id: number | null, sheet: CouponFormData): Promise<ProposedChange[]> {
  const isSameCoupon = id === null ? eq(coupons.code, sheet.code) : eq(coupons.id, id)
  const [found] = await db.select().from(coupons).where(isSameCoupon)
  const before = found && !found.withdrawnAt ? textOf(found) : null
  const lines = Object.entries(textOf(sheet)).map(([what, after]) => {
    const was = before?.[what] ?? ''
    return { what, before: was, after, rests: { on: was } }
  })
  return id === null ? lines : lines.filter((line) => line.before !== line.after)
}

const textOf = (sheet: CouponFormData): Record<string, string> => ({
  Code: sheet.code,
  Discount: describeDiscount(sheet.discount),
  'Orders from': formatRoundMoney(sheet.minimumOrder),
  'Holds from': formatDateAndTime(sheet.startsAt),
  'Holds until': formatDateAndTime(sheet.endsAt),
  'Uses in all': sheet.usageLimit === null ? 'no limit' : String(sheet.usageLimit),
  'Uses a customer': sheet.perCustomerLimit === null ? 'no limit' : String(sheet.perCustomerLimit),
  'Holds for': describeScope(sheet.scope),
  'First orders only': sheet.firstOrderOnly ? 'yes' : 'no',
  'On deals too': sheet.excludeDealItems ? 'no' : 'yes',
  'Ways of paying': sheet.paymentModes.map((mode) => labelOf(mode as PaymentMode)).join(', ') || 'all',
  'Shown to shoppers': sheet.listed ? 'yes' : 'no',
})

function describeDiscount(discount: CouponDiscount): string {
  if (discount.kind === 'flat') return formatRoundMoney(discount.amount)
  const share = formatPercent(discount.share)
  return discount.most === null ? `${share}, without a limit` : `${share}, at most ${formatRoundMoney(discount.most)}`
}

function describeScope(scope: CouponScope): string {
  if (scope.by === 'everything') return 'everything'
  if (scope.by === 'metal') return scope.metal
  return `${scope.by === 'product' ? 'products' : 'categories'} ${scope.ids.join(', ')}`
}
