/**
 * Staff schedule a change of one product or many. Each product's fields are fixed with their values before and after, so that
 * exactly what was previewed, and approved where it needs a second person, is applied at its time (decision 0127).
 */
import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type Risk, sumLosses } from '../../staff/approvals/rules/risk.ts'
import { canonical } from '../../staff/audit/rules.ts'
import { judgeProductChanges, mustPickProducts, type UnsuitableProduct } from '../products/bulk.ts'
import { priceProductForm } from '../products/pricing.ts'
import { type EditableProduct, lockEditableProducts, readEditableProducts } from '../products/reading.ts'
import { assessEachProductEdit, assessProductEdits } from '../products/risk.ts'
import { requireValidBulkChange } from '../products/rules/bulk.ts'
import { changesBetween, type FieldChange } from '../products/rules/changes.ts'
import { mostLossOfRow } from '../products/rules/list-losses.ts'
import type { ProductSelection } from '../products/rules/product-filter.ts'
import { inParts } from '../products/write-parts.ts'
import type { ProductWrite } from '../products/write-product-forms.ts'
import { findLaterChange, productExpectedAt, readPendingChanges } from './pending.ts'
import { productScheduleItems, productSchedules } from './records.ts'
import { applyScheduledChange, requireScheduleTime, type ScheduledChange } from './rules/schedule.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue'>

/** At most this many products are listed in the preview. */
const mostListed = 100

export interface ScheduleRequest {
  readonly picks: ProductSelection
  readonly change: ScheduledChange
  readonly applyAt: Date
}

interface PlannedChange extends ProductWrite {
  /** As it is expected to be at that time. */
  readonly product: EditableProduct
  readonly fields: readonly FieldChange[]
}

interface SchedulePlan {
  readonly products: readonly EditableProduct[]
  readonly planned: readonly PlannedChange[]
  readonly unsuited: readonly UnsuitableProduct[]
  /** Identifies the time, the products and their values. */
  readonly digest: string
}

async function planSchedule(
  shop: Deps,
  db: Db,
  { change, applyAt }: Omit<ScheduleRequest, 'picks'>,
  products: readonly EditableProduct[],
): Promise<SchedulePlan> {
  requireScheduleTime(applyAt, shop.clock.now())
  if (change.kind !== 'prices') requireValidBulkChange(change)
  const pending = await readPendingChanges(
    db,
    products.map(({ id }) => id),
  )
  const expected = products.map((product) => productExpectedAt(product, pending, applyAt))
  const { writings, unsuited } = await judgeProductChanges(shop, db, expected, ({ form }) =>
    applyScheduledChange(form, change),
  )
  const planned: PlannedChange[] = []
  const tooEarly: UnsuitableProduct[] = []
  for (const write of writings) {
    const fields = changesBetween(write.product.form, write.form)
    const later = findLaterChange(write.form, pending.get(write.product.id) ?? [], { applyAt, fields })
    if (later) tooEarly.push({ id: write.product.id, name: write.product.form.name, faults: [later] })
    else if (fields.length > 0) planned.push({ ...write, fields })
  }
  const values = planned.map(({ product, fields }) => [product.id, product.form.state, fields])
  return {
    products: expected,
    planned,
    unsuited: [...unsuited, ...tooEarly],
    digest: createHash('sha256')
      .update(canonical([applyAt, values]))
      .digest('hex'),
  }
}

async function readPlan(shop: Deps, db: Db, { picks, ...request }: ScheduleRequest): Promise<SchedulePlan> {
  return planSchedule(shop, db, request, await readEditableProducts(db, await mustPickProducts(db, picks)))
}

/** Previews the change with the rules that schedule it; writes nothing. */
export async function previewSchedule(shop: Deps, request: ScheduleRequest) {
  const plan = await readPlan(shop, shop.db, request)
  const { planned, unsuited, products, digest } = plan
  return {
    digest,
    picked: products.length,
    changing: planned.length,
    previewRows: planned.slice(0, mostListed).map(({ product, form, metal, fields }) => ({
      id: product.id,
      name: product.form.name,
      changes: fields,
      priceBefore: priceProductForm(shop, product)?.price ?? null,
      priceAfter: priceProductForm(shop, { id: product.id, form, metal })?.price ?? null,
    })),
    unsuited: unsuited.slice(0, mostListed),
    risk: await assessPlan(shop, shop.db, plan, request),
  }
}

/** What it would cost, by the same rules as if it were done now. Throws what `scheduleChange` throws. */
export async function assessSchedule(
  shop: Deps,
  db: Db,
  { digest, ...request }: Omit<Scheduling, 'by'>,
): Promise<Risk> {
  const plan = await readPlan(shop, db, request)
  requirePlanned(plan, digest)
  return assessPlan(shop, db, plan, request)
}

function requirePlanned({ planned, unsuited, digest }: SchedulePlan, previewed: string): void {
  if (planned.length === 0) throw unsuited[0]?.faults[0] ?? refuse('products.schedule-nothing')
  if (digest !== previewed) throw refuse('products.schedule-stale')
}

async function assessPlan(shop: Deps, db: Db, { planned }: SchedulePlan, { applyAt }: ScheduleRequest): Promise<Risk> {
  const at = formatDateAndTime(applyAt)
  const risk = await assessProductEdits(shop, db, planned, `On ${at}: change`)
  if (risk.changes.length === 0) return risk
  return { ...risk, changes: [{ what: 'Applied on', before: '', after: at }, ...risk.changes] }
}

interface Scheduling extends ScheduleRequest {
  /** Of the preview. */
  readonly digest: string
  readonly by: { readonly id: number; readonly name: string }
}

export interface ScheduleResult {
  readonly id: number
  readonly products: number
  readonly unsuited: readonly UnsuitableProduct[]
}

/** Throws `products.schedule-stale` if it would do something else than its preview showed, and `products.schedule-nothing`. */
export const scheduleChange = (
  shop: Deps,
  { picks, change, applyAt, digest, by }: Scheduling,
): Promise<ScheduleResult> =>
  shop.db.transaction(async (tx) => {
    const locked = await lockEditableProducts(tx, await mustPickProducts(tx, picks))
    const plan = await planSchedule(shop, tx, { change, applyAt }, locked)
    const { planned, unsuited } = plan
    requirePlanned(plan, digest)
    const { roundTo } = shop.catalogue.now.prices
    const each = await assessEachProductEdit(shop, tx, planned)
    const [row] = await tx
      .insert(productSchedules)
      .values({
        change,
        applyAt,
        state: 'scheduled',
        products: planned.length,
        maxLoss: sumLosses(each.map(({ maxLoss, change: { units } }) => mostLossOfRow({ maxLoss, units }, roundTo))),
        rules: [...new Set(each.flatMap(({ rules }) => rules))],
        scheduledBy: by.id,
        scheduledByName: by.name,
        scheduledAt: shop.clock.now(),
      })
      .returning({ id: productSchedules.id })
    const { id } = row!
    const items = planned.map(({ product, fields }) => ({
      ...{ scheduleId: id, productId: product.id, fields },
      expectedState: product.form.state,
    }))
    for (const part of inParts(items)) await tx.insert(productScheduleItems).values(part)
    return { id, products: planned.length, unsuited: unsuited.slice(0, mostListed) }
  })
