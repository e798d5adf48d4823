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
export async function listCouponChanges(db: Db, id: number | null, form: CouponFormData): Promise<ProposedChange[]> {
  const isSameCoupon = id === null ? eq(coupons.code, form.code) : eq(coupons.id, id)
  const [found] = await db.select().from(coupons).where(isSameCoupon)
  const before = found && !found.withdrawnAt ? textOf(found) : null
  const lines = Object.entries(textOf(form)).map(([what, after]) => {
    const was = before?.[what] ?? ''
    return { what, before: was, after, rests: { on: was } }
  })
  return id === null ? lines : lines.filter((line) => line.before !== line.after)
}

const textOf = (form: CouponFormData): Record<string, string> => ({
  Code: form.code,
  Discount: describeDiscount(form.discount),
  'Orders from': formatRoundMoney(form.minimumOrder),
  'Valid from': formatDateAndTime(form.startsAt),
  'Valid until': formatDateAndTime(form.endsAt),
  'Total uses': form.usageLimit === null ? 'No limit' : String(form.usageLimit),
  'Uses per customer': form.perCustomerLimit === null ? 'No limit' : String(form.perCustomerLimit),
  'Applies to': describeScope(form.scope),
  'First orders only': form.firstOrderOnly ? 'Yes' : 'No',
  'Also on deals': form.excludeDealItems ? 'No' : 'Yes',
  'Payment methods': form.paymentModes.map((mode) => labelOf(mode as PaymentMode)).join(', ') || 'All',
  'Shown to shoppers': form.listed ? 'Yes' : 'No',
})

function describeDiscount(discount: CouponDiscount): string {
  if (discount.kind === 'flat') return formatRoundMoney(discount.amount)
  const share = formatPercent(discount.share)
  return discount.most === null ? `${share}, without a limit` : `${share}, at most ${formatRoundMoney(discount.most)}`
}

function describeScope(scope: CouponScope): string {
  if (scope.by === 'everything') return 'Everything'
  if (scope.by === 'metal') return scope.metal === 'gold' ? 'Gold' : 'Silver'
  return `${scope.by === 'product' ? 'Products' : 'Categories'} ${scope.ids.join(', ')}`
}
