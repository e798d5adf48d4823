// @module-tag postgres
/** Scheduled changes of products from their preview to their time, and what goes wrong on the way. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scheduledJobs } from '../../../scheduled-tasks.ts'
import { createProduct, publishProduct, saveProduct, withdrawProduct } from '../../../shop/catalog/products/actions.ts'
import { readProductChanges } from '../../../shop/catalog/products/history.ts'
import type { ProductFormData } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { completeProductForm, readEditableProductBySlug } from '../../../shop/catalog/products/testing.ts'
import { productBySlug } from '../../../shop/catalog/snapshot/catalogue.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { recordStockMovement } from '../../../shop/inventory/stock/actions.ts'
import { auditLines } from '../../../shop/staff/audit/records.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { istText } from '../../../units/date.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop, clock } = bench
const minuteMs = 60_000

let catalog: SignedInStaff
let owner: SignedInStaff
const signIn = async () => {
  catalog = await createTestStaff(shop, 'catalog')
  owner = await createTestStaff(shop, 'owner')
}
beforeAll(signIn)
// The clock is advanced by hours, and sessions end.
beforeEach(signIn)

const post = (path: string, body: object, who = catalog) => requestAs(bench, who, 'POST', path, body)
const get = async (path: string, who = catalog) => (await requestAs(bench, who, 'GET', path)).body.data
const applyDue = () => scheduledJobs(shop)['products.apply-scheduled']!({} as never)
const inMinutes = (minutes: number) => istText(new Date(clock.now().getTime() + minutes * minuteMs))
const pass = async (minutes: number) => {
  clock.advance(minutes * minuteMs)
  await applyDue()
}

let products = 0
async function create({ published = true, ...form }: Partial<ProductFormData> & { published?: boolean } = {}) {
  const slug = `scheduled-${++products}`
  const id = await createProduct(shop, {
    by: '',
    form: { ...completeProductForm, state: 'draft', slug, sku: slug.toUpperCase(), ...form },
  })
  if (published) await publishProduct(shop, { id, revision: 1, by: '' })
  return { id, slug }
}
type Product = Awaited<ReturnType<typeof create>>

const formOf = async ({ slug }: Product) => (await readEditableProductBySlug(shop, slug)).form
const publish = { kind: 'publish' } as const
const stale = 'The products have changed since this preview. Nothing was scheduled: preview the change again'
const withdraw = { kind: 'withdraw' } as const
const makingTo = (makingValue: number) => ({ kind: 'making-to', makingKind: 'per_gram', makingValue }) as const

async function schedule(
  of: readonly Product[],
  change: object,
  minutes: number,
  { who = catalog, applyAt = inMinutes(minutes) }: { who?: SignedInStaff; applyAt?: string } = {},
) {
  const request = { picks: { ids: of.map(({ id }) => id) }, change, applyAt }
  const preview = await post('admin/products/schedule/preview', request, who)
  const digest = preview.body.data?.digest ?? ''
  return { preview, digest, request, ...(await post('admin/products/schedule', { ...request, digest }, who)) }
}
const report = (id: number) => get(`admin/products/schedule?id=${id}`)
const outcomesOf = async (id: number) =>
  (await report(id)).items.map(({ outcome, sentence }: { outcome: string; sentence: string }) =>
    sentence ? [outcome, sentence] : outcome,
  )
async function edit(product: Product, values: Partial<ProductFormData>) {
  const { id, revision, form } = await readEditableProductBySlug(shop, product.slug)
  await saveProduct(shop, { id, revision, form: { ...form, ...values }, by: 'a colleague' })
}

const receive = (product: Product, pieces: number) =>
  recordStockMovement(shop, {
    ...{ productId: product.id, kind: 'received', pieces, reference: 'BILL-1', reason: '', serials: [], by: '' },
    ...{ account: 'shelf', locationId: 0, toLocationId: null },
  })

describe('POST admin/products/schedule', () => {
  it('publishes at its time as by hand: history, audit, list and shop follow', async () => {
    const coin = await create({ published: false })
    const { preview, status, body } = await schedule([coin], publish, 30)
    expect(preview.body.data).toMatchObject({ picked: 1, changing: 1, needsApproval: false, unsuited: [] })
    expect([status, body.data]).toEqual([200, { id: expect.any(Number), products: 1, unsuited: [] }])
    const { schedules } = await get(`admin/products/schedules?productId=${coin.id}`)
    expect(schedules).toMatchObject([
      {
        id: body.data.id,
        sentence: 'Publish',
        applyAt: expect.any(String),
        state: 'scheduled',
        by: catalog.staff.name,
      },
    ])
    await pass(29)
    expect((await formOf(coin)).state).toBe('draft')
    await pass(1)
    expect((await formOf(coin)).state).toBe('published')
    expect(productBySlug(shop.catalogue, coin.slug)).toBeDefined()
    const [last] = await readProductChanges(shop.db, coin.id, 1)
    expect(last).toMatchObject({ kind: 'published', by: catalog.staff.name, scheduleId: body.data.id })
    const lines = await shop.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.act, 'apply-scheduled-change'), eq(auditLines.aboutId, String(coin.id))))
    expect(lines).toMatchObject([{ outcome: 'done', staffId: catalog.staff.id }])
    expect((await get(`admin/products/schedules?productId=${coin.id}`)).schedules).toEqual([])
    expect(await report(body.data.id)).toMatchObject({ schedule: { state: 'applied', changed: 1, refused: 0 } })
  })

  it('changes the price fields of one product, bands included, and shows the price after', async () => {
    const coin = await create()
    const { makingKind, freeMakingCharge, freeShipping, buyBackPremium } = await formOf(coin)
    const prices = {
      ...{ makingKind, freeMakingCharge, freeShipping, buyBackPremium, makingValue: 4500 },
      bands: [{ from: 5, to: null, makingValue: 4400 }],
    }
    const { preview } = await schedule([coin], { kind: 'prices', prices }, 10)
    const [shown] = preview.body.data.shown
    expect(shown.changes.map(({ field }: { field: string }) => field)).toEqual(['makingValue', 'bands'])
    expect(shown.priceAfterPaise).toBeGreaterThan(shown.priceBeforePaise)
    await pass(10)
    expect(await formOf(coin)).toMatchObject({ makingValue: 4500, bands: prices.bands })
  })

  it('changes many products in one edit, which can be undone', async () => {
    const coins = [await create(), await create(), await create()]
    const { body } = await schedule(coins, { kind: 'making-by', basisPoints: -100 }, 10)
    await pass(10)
    expect(await Promise.all(coins.map(async (one) => (await formOf(one)).makingValue))).toEqual([3960, 3960, 3960])
    const [last] = await readProductChanges(shop.db, coins[0]!.id, 1)
    expect(last).toMatchObject({ kind: 'bulk', scheduleId: body.data.id })
    expect((await post('admin/products/bulk/undo', { id: last!.bulkId })).body.data).toMatchObject({ restored: 3 })
  })

  it('refuses the past, more than a year, nothing to change, an incomplete draft, and strangers', async () => {
    const coin = await create()
    const refused = async (change: object, minutes: number, of = coin) => {
      const { status, body } = await schedule([of], change, minutes)
      return [status, body.errorMessage]
    }
    expect(await refused(makingTo(4500), 0)).toEqual([422, 'Choose a time in the future'])
    expect(await refused(makingTo(4500), 370 * 24 * 60)).toEqual([422, 'Choose a time within a year'])
    expect(await refused(makingTo(4000), 10)).toEqual([422, 'No product would change'])
    const draft = await create({ published: false, hsn: '' })
    expect(await refused(publish, 10, draft)).toEqual([
      409,
      'Complete the required details before publishing. Missing: HSN',
    ])
    const support = await createTestStaff(shop, 'support')
    expect((await schedule([coin], publish, 10, { who: support })).status).toBe(403)
    expect((await requestAs(bench, catalog, 'GET', 'admin/products/schedule?id=999999')).status).toBe(404)
  })

  it('schedules only what its preview showed', async () => {
    const coin = await create()
    const { request, digest } = await schedule([coin], makingTo(4500), 10)
    await post('admin/products/schedule/cancel', {
      id: (await get(`admin/products/schedules?productId=${coin.id}`)).schedules[0].id,
    })
    await edit(coin, { makingValue: 4200 })
    const late = await post('admin/products/schedule', { ...request, digest })
    expect([late.status, late.body.errorMessage]).toEqual([409, stale])
  })

  it('builds on earlier changes, and refuses one before a later change of the same field', async () => {
    const coin = await create()
    await schedule([coin], makingTo(4500), 10)
    const { preview } = await schedule([coin], makingTo(4600), 20)
    expect(preview.body.data.shown[0].changes).toMatchObject([{ before: '45.00', after: '46.00' }])
    const between = await schedule([coin], makingTo(4700), 15)
    expect([between.status, between.body.errorMessage]).toEqual([
      409,
      expect.stringMatching(
        /^Making charge is already scheduled to change on .*\. Cancel that change first, or choose a later time$/,
      ),
    ])
    await pass(20)
    expect((await formOf(coin)).makingValue).toBe(4600)
  })
})

describe('at its time', () => {
  it('changes are caught up after an outage in order of time', async () => {
    const coin = await create()
    const at = [inMinutes(10), inMinutes(20)]
    await schedule([coin], makingTo(4500), 0, { applyAt: at[0]! })
    await schedule([coin], makingTo(4700), 0, { applyAt: at[1]! })
    await pass(300)
    const changes = await readProductChanges(shop.db, coin.id, 2)
    expect(changes.map(({ fields }) => fields[0]?.after)).toEqual([4700, 4500])
    expect((await formOf(coin)).makingValue).toBe(4700)
  })

  it('a change is applied once by runs at the same moment', async () => {
    const coin = await create()
    await schedule([coin], makingTo(4500), 5)
    clock.advance(5 * minuteMs)
    await Promise.all([applyDue(), applyDue(), applyDue()])
    await applyDue()
    const changes = await readProductChanges(shop.db, coin.id, 10)
    expect(changes.filter(({ scheduleId }) => scheduleId !== null)).toHaveLength(1)
  })

  it('a clock that goes back applies nothing again and nothing early', async () => {
    const [first, second] = [await create(), await create()]
    await schedule([first], makingTo(4500), 5)
    await schedule([second], makingTo(4500), 60)
    await pass(6)
    await pass(-30)
    await pass(40)
    expect(await Promise.all([first, second].map(async (one) => (await formOf(one)).makingValue))).toEqual([4500, 4000])
    expect((await readProductChanges(shop.db, first.id, 10)).filter(({ scheduleId }) => scheduleId)).toHaveLength(1)
    await pass(44)
    expect((await formOf(second)).makingValue).toBe(4500)
  })

  it('either the cancellation or the change is first, never both', async () => {
    for (const first of ['cancel', 'apply']) {
      const coin = await create()
      const { id } = (await schedule([coin], makingTo(4500), 5)).body.data
      clock.advance(5 * minuteMs)
      const cancel = () => post('admin/products/schedule/cancel', { id })
      const [cancelled] = await Promise.all(
        first === 'cancel' ? [cancel(), applyDue()] : [applyDue().then(() => cancel())],
      )
      const { state } = (await report(id)).schedule
      const { makingValue } = await formOf(coin)
      const status = (cancelled as { status: number }).status
      expect([
        [200, 'cancelled', 4000],
        [409, 'applied', 4500],
      ]).toContainEqual([status, state, makingValue])
    }
  })

  it('one product of many is taken out, and the last one cancels the change', async () => {
    const [one, other] = [await create(), await create()]
    const { id } = (await schedule([one, other], makingTo(4500), 5)).body.data
    const cancel = (product: Product) => post('admin/products/schedule/cancel', { id, productId: product.id })
    expect((await cancel(one)).body.data).toEqual({ cancelled: 1 })
    expect((await cancel(one)).status).toBe(404)
    expect((await report(id)).schedule.state).toBe('scheduled')
    await cancel(other)
    expect((await report(id)).schedule).toMatchObject({ state: 'cancelled', endedBy: catalog.staff.name })
    expect((await cancel(other)).body.errorMessage).toBe('This change was already cancelled')
    await pass(5)
    expect((await formOf(one)).makingValue).toBe(4000)
  })

  it('a product that was changed meanwhile keeps its values; the reason is shown and in the inbox', async () => {
    const [taken, free] = [await create({ name: 'Conflict Coin, 10 g' }), await create()]
    const { id } = (await schedule([taken, free], makingTo(4500), 5)).body.data
    await edit(taken, { makingValue: 4100 })
    await pass(5)
    expect([(await formOf(taken)).makingValue, (await formOf(free)).makingValue]).toEqual([4100, 4500])
    const why = 'Changed since it was scheduled: Making charge was 40.00 and is now 41.00'
    expect(await outcomesOf(id)).toEqual([['refused', why], 'applied'])
    const { items } = await get('admin/inbox?kind=failed-schedule')
    expect(items).toContainEqual(
      expect.objectContaining({ subject: String(id), title: 'Conflict Coin, 10 g', detail: why }),
    )
    expect((await get('admin/products/schedules?view=failed')).schedules[0]).toMatchObject({
      id,
      refused: 1,
      changed: 1,
    })
  })

  it('a value that somebody set already is no conflict, and other fields may have changed', async () => {
    const [same, other] = [await create(), await create()]
    const { id } = (await schedule([same, other], makingTo(4500), 5)).body.data
    await edit(same, { makingValue: 4500 })
    await edit(other, { lowStockLevel: 9 })
    await pass(5)
    expect(await outcomesOf(id)).toEqual(['unchanged', 'applied'])
    expect(await formOf(other)).toMatchObject({ makingValue: 4500, lowStockLevel: 9 })
  })

  it('is refused where the product was unpublished, or lacks what the law requires', async () => {
    const gone = await create()
    const incomplete = await create({ published: false })
    const price = (await schedule([gone], makingTo(4500), 5)).body.data
    const sale = (await schedule([incomplete], publish, 5)).body.data
    await withdrawProduct(shop, { id: gone.id, revision: 2, by: '' })
    await edit(incomplete, { hsn: '' })
    await pass(5)
    expect(await outcomesOf(price.id)).toEqual([['refused', 'The product was unpublished before the change was due']])
    expect(await outcomesOf(sale.id)).toEqual([
      ['refused', 'Complete the required details before publishing. Missing: HSN'],
    ])
    expect((await report(sale.id)).schedule.state).toBe('refused')
    expect((await formOf(incomplete)).state).toBe('draft')
  })

  it('is refused for a person who may not edit products any more', async () => {
    const coin = await create()
    const { id } = (await schedule([coin], makingTo(4500), 5)).body.data
    await shop.db.update(staffAccounts).set({ disabledAt: clock.now() }).where(eq(staffAccounts.id, catalog.staff.id))
    await signIn()
    await pass(5)
    expect(await outcomesOf(id)).toEqual([
      ['refused', 'The person who scheduled it can no longer edit products. Schedule it again'],
    ])
  })

  it('an order whose price was locked before keeps it', async () => {
    const coin = await create()
    await receive(coin, 5)
    // Hours have passed in these tests.
    await bench.setSilver(1)
    const who = await bench.buyer({ productId: coin.id })
    await bench.check(who)
    await schedule([coin], makingTo(9000), 5)
    await pass(5)
    expect((await formOf(coin)).makingValue).toBe(9000)
    expect((await bench.initiate(who, 'UPI')).body.data.amount).toBe(who.total)
    const next = await bench.buyer({ productId: coin.id })
    expect(next.total).toBeGreaterThan(who.total)
  })
})

describe('approval', () => {
  // A customer has begun to pay, so that nobody founds the shop any more.
  beforeAll(async () => {
    await bench.pay(await bench.buyer())
  })

  it('a change that needs a second person now needs one to be scheduled, and exactly it is applied', async () => {
    const coin = await create()
    await receive(coin, 10)
    const { preview, status, body } = await schedule([coin], makingTo(1000), 30)
    expect(preview.body.data.needsApproval).toBe(true)
    expect(status).toBe(202)
    expect((await get(`admin/products/schedules?productId=${coin.id}`)).schedules).toEqual([])
    expect((await post('admin/approvals/approve', { id: body.data.proposal_id }, owner)).status).toBe(200)
    await pass(29)
    expect((await formOf(coin)).makingValue).toBe(4000)
    await pass(1)
    expect((await formOf(coin)).makingValue).toBe(1000)
    const [last] = await readProductChanges(shop.db, coin.id, 1)
    expect(last!.by).toBe(`${catalog.staff.name}, approved by ${owner.staff.name}`)
  })

  it('is not scheduled where the product changed before the approval, or its time has passed', async () => {
    const approve = (id: number) => post('admin/approvals/approve', { id }, owner)
    const changed = await create()
    await receive(changed, 10)
    const first = await schedule([changed], makingTo(1000), 30)
    await edit(changed, { makingValue: 3990 })
    const refused = await approve(first.body.data.proposal_id)
    expect([refused.status, refused.body.errorMessage]).toEqual([409, stale])
    const late = await create()
    await receive(late, 10)
    const second = await schedule([late], makingTo(1000), 30)
    clock.advance(31 * minuteMs)
    await signIn()
    expect((await approve(second.body.data.proposal_id)).body.errorMessage).toBe('Choose a time in the future')
  })

  it('is refused where it would cost more by then than its person may risk alone', async () => {
    const coin = await create()
    await receive(coin, 1)
    const { status, body } = await schedule([coin], makingTo(3970), 30)
    expect(status).toBe(200)
    await receive(coin, 100_000)
    await pass(30)
    expect(await outcomesOf(body.data.id)).toEqual([
      ['refused', 'It would now cost more than when it was scheduled, and needs approval. Schedule it again'],
    ])
    expect((await formOf(coin)).makingValue).toBe(4000)
  })

  it('unpublishing needs none', async () => {
    const coin = await create()
    await receive(coin, 10)
    expect((await schedule([coin], withdraw, 5)).status).toBe(200)
    await pass(5)
    expect((await formOf(coin)).state).toBe('withdrawn')
  })
})
