/** Applies what is due, in order of time: once, however many processes run it, since each change is locked until it is over. */
import { and, asc, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import { findUnavailable } from '../../../platform/database/availability/unavailable.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readStaff, staffOfAccount } from '../../staff/accounts.ts'
import { type Risk, sumLosses } from '../../staff/approvals/rules/risk.ts'
import { recordAction } from '../../staff/audit/actions.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { next } from '../../states.ts'
import { judgeProductChanges, recordBulkEdit } from '../products/bulk.ts'
import { fieldText } from '../products/field-text.ts'
import { type EditableProduct, lockEditableProducts } from '../products/reading.ts'
import { assessEachProductEdit } from '../products/risk.ts'
import { fieldTitles } from '../products/rules/product-form-data.ts'
import { type ProductChangeCause, type ProductWrite, writeProductForms } from '../products/write-product-forms.ts'
import { productScheduleItems, productSchedules } from './records.ts'
import { findConflicts, isWithdrawnMeanwhile, withFieldChanges } from './rules/schedule.ts'
import { scheduleFlow } from './rules/schedule-flow.ts'

type Schedule = typeof productSchedules.$inferSelect
type Item = typeof productScheduleItems.$inferSelect

export interface ApplyDeps {
  /** Whether this person could not do it alone now. */
  readonly needsSecondPerson: (db: Db, act: { risk: Risk; staff: Staff }) => Promise<boolean>
  readonly describe: (refusal: Refusal) => string
}

/** Returns how many schedules ended. An error with one keeps none of the others from being applied; it is thrown at the end. */
export async function applyDueSchedules(shop: Shop, deps: ApplyDeps): Promise<number> {
  const failed: number[] = []
  const errors: unknown[] = []
  let ended = 0
  for (;;) {
    let id: number | undefined
    try {
      const isOver = await shop.db.transaction(async (tx) => {
        const due = await lockFirstDue(tx, shop.clock.now(), failed)
        if (!due) return true
        id = due.id
        await applySchedule(shop, tx, due, deps)
        return false
      })
      if (isOver) break
      ended += 1
    } catch (error) {
      if (id === undefined || findUnavailable(error)) throw error
      failed.push(id)
      errors.push(error)
    }
  }
  if (ended > 0) await shop.catalogue.refresh('products')
  if (errors.length > 0) throw errors[0]
  return ended
}

/** Another process waits here for the first one, so that none applies a later change before it. */
async function lockFirstDue(tx: Tx, now: Date, failed: readonly number[]): Promise<Schedule | undefined> {
  const { id, state, applyAt } = productSchedules
  const [due] = await tx
    .select()
    .from(productSchedules)
    .where(and(eq(state, 'scheduled'), lte(applyAt, now), failed.length > 0 ? notInArray(id, [...failed]) : undefined))
    .orderBy(asc(applyAt), asc(id))
    .limit(1)
    .for('update')
  return due
}

interface ItemEnd {
  readonly item: Item
  readonly outcome: 'applied' | 'unchanged' | 'refused'
  readonly why: string
}

async function applySchedule(shop: Shop, tx: Tx, schedule: Schedule, deps: ApplyDeps): Promise<void> {
  const items = await tx
    .select()
    .from(productScheduleItems)
    .where(and(eq(productScheduleItems.scheduleId, schedule.id), isNull(productScheduleItems.outcome)))
    .orderBy(asc(productScheduleItems.productId))
  const products = await lockEditableProducts(
    tx,
    items.map(({ productId }) => productId),
  )
  const refusals = new Map<number, Refusal>()
  const byId = new Map(items.map((item) => [item.productId, item]))
  for (const product of products) {
    const refusal = findRefusal(shop, product, byId.get(product.id)!)
    if (refusal) refusals.set(product.id, refusal)
  }
  const { writings, unsuited } = await judgeProductChanges(
    shop,
    tx,
    products.filter(({ id }) => !refusals.has(id)),
    (product) => withFieldChanges(product.form, byId.get(product.id)!.fields),
  )
  for (const { id, faults } of unsuited) refusals.set(id, faults[0]!)
  const refusalOfAll = await findRefusalOfAll(shop, tx, { schedule, writings }, deps)
  if (refusalOfAll) for (const { product } of writings) refusals.set(product.id, refusalOfAll)
  const applied = refusalOfAll ? [] : writings
  if (applied.length > 0) {
    await writeProductForms(tx, applied, await causeOf(shop, tx, { schedule, changed: applied.length }))
    await notifyChange(tx, 'products')
  }
  const writtenIds = new Set(applied.map(({ product }) => product.id))
  const ends = items.map((item): ItemEnd => {
    const refusal = refusals.get(item.productId)
    if (refusal) return { item, outcome: 'refused', why: deps.describe(refusal) }
    return { item, outcome: writtenIds.has(item.productId) ? 'applied' : 'unchanged', why: '' }
  })
  await endSchedule(shop, tx, schedule, ends)
}

/** Why the product cannot take the change any more. */
function findRefusal(shop: Shop, { form }: EditableProduct, item: Item): Refusal | null {
  if (isWithdrawnMeanwhile(form, item)) return refuse('products.schedule-withdrawn')
  const conflicts = findConflicts(form, item.fields)
  if (conflicts.length === 0) return null
  const said = conflicts.map(({ field, before }) => {
    const [was, now] = [fieldText(shop, field, before), fieldText(shop, field, form[field])]
    return `${fieldTitles[field]} was ${was || '–'} and is now ${now || '–'}`
  })
  return refuse('products.schedule-conflict', { conflicts: said.join('; ') })
}

/** Somebody who may not edit products any more schedules nothing, and nothing costs more than was approved. */
async function findRefusalOfAll(
  shop: Shop,
  tx: Tx,
  { schedule, writings }: { schedule: Schedule; writings: readonly ProductWrite[] },
  { needsSecondPerson }: ApplyDeps,
): Promise<Refusal | null> {
  const account = await readStaff(tx, schedule.scheduledBy)
  const staff = account && staffOfAccount(account)
  if (!staff || account.disabledAt !== null || !may(staff, 'products.edit'))
    return refuse('products.schedule-not-permitted')
  const each = await assessEachProductEdit(shop, tx, writings)
  const maxLoss = sumLosses(each.map((one) => one.maxLoss))
  const rules = [...new Set(each.flatMap((one) => one.rules))]
  if (maxLoss <= schedule.maxLoss && rules.every((rule) => schedule.rules.includes(rule))) return null
  const risk = { maxLoss, rules, sentence: '', changes: [] }
  return (await needsSecondPerson(tx, { risk, staff })) ? refuse('products.schedule-costs-more') : null
}

/** As if it had been done by hand at that moment, so that a change of many products can be undone as any other. */
async function causeOf(
  { clock }: Shop,
  tx: Tx,
  { schedule, changed }: { schedule: Schedule; changed: number },
): Promise<ProductChangeCause> {
  const { id, change, scheduledByName, products } = schedule
  const cause = { by: scheduledByName, at: clock.now(), scheduleId: id }
  if (change.kind === 'prices') return { ...cause, kind: 'edited' }
  if (products === 1 && change.kind === 'publish') return { ...cause, kind: 'published' }
  if (products === 1 && change.kind === 'withdraw') return { ...cause, kind: 'withdrawn' }
  const ids = await readItemProductIds(tx, id)
  const bulkId = await recordBulkEdit(tx, { change, picks: { ids }, changed, by: cause.by, at: cause.at })
  return { ...cause, kind: 'bulk', bulkId }
}

const readItemProductIds = async (tx: Tx, id: number): Promise<number[]> => {
  const { productId, scheduleId } = productScheduleItems
  return (await tx.select({ productId }).from(productScheduleItems).where(eq(scheduleId, id))).map(
    (row) => row.productId,
  )
}

/** The act of the audit log. */
export const applyScheduleAct = 'apply-scheduled-change'

async function endSchedule(shop: Shop, tx: Tx, schedule: Schedule, ends: readonly ItemEnd[]): Promise<void> {
  const at = shop.clock.now()
  const { scheduleId, productId } = productScheduleItems
  for (const same of Map.groupBy(ends, ({ outcome, why }) => `${outcome} ${why}`).values()) {
    const ids = same.map(({ item }) => item.productId)
    const { outcome, why } = same[0]!
    await tx
      .update(productScheduleItems)
      .set({ outcome, why })
      .where(and(eq(scheduleId, schedule.id), inArray(productId, ids)))
  }
  const refused = ends.filter(({ outcome }) => outcome === 'refused')
  const changed = ends.filter(({ outcome }) => outcome === 'applied').length
  const isRefused = refused.length > 0 && refused.length === ends.length
  const state = next(scheduleFlow, schedule.state, isRefused ? 'refuse' : 'apply')
  await tx
    .update(productSchedules)
    .set({ state, endedAt: at, changed, refused: refused.length })
    .where(eq(productSchedules.id, schedule.id))
  const [only] = ends.length === 1 ? ends : []
  await recordAction(shop, tx, {
    staff: { id: schedule.scheduledBy, name: schedule.scheduledByName },
    act: applyScheduleAct,
    about: only
      ? { kind: 'product', id: String(only.item.productId) }
      : { kind: 'product-schedule', id: String(schedule.id) },
    asked: { schedule: schedule.id, change: schedule.change, products: ends.map(({ item }) => item.productId) },
    ip: '',
    outcome: isRefused ? 'refused' : 'done',
    sentence: refused[0]?.why ?? '',
  })
}
