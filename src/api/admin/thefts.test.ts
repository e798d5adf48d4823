/**
 * Frauds that one dishonest member of staff could try, each with their own role: each waits for a second person and changes
 * nothing before (decision 0083).
 */
// @module-tag postgres
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../shop/catalog/products/actions.ts'
import { completeProductForm } from '../../shop/catalog/products/testing.ts'
import { products } from '../../shop/catalog/records/products.ts'
import { recordStockMovement } from '../../shop/inventory/stock/actions.ts'
import { shelfAccounts, vault } from '../../shop/ledger/stock/rules.ts'
import { messages } from '../../shop/messaging/messages/records.ts'
import { metalValueOf } from '../../shop/pricing/rules/price-unit.ts'
import { staffLosses } from '../../shop/staff/approvals/records/losses.ts'
import { lossLimits } from '../../shop/staff/approvals/rules/policy.ts'
import { staffAccounts } from '../../shop/staff/records.ts'
import { openStaffSession } from '../../shop/staff/sign-in/sessions.ts'
import { codeOfStep, stepAt } from '../../shop/staff/sign-in/totp.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'
import { dayMs } from '../../units/date.ts'

let test: TestShop
let [catalog, finance, owner]: SignedInStaff[] = []
beforeAll(async () => {
  test = await testShop({ seed: true })
  catalog = await createTestStaff(test.shop, 'catalog')
  finance = await createTestStaff(test.shop, 'finance')
  owner = await createTestStaff(test.shop, 'owner')
})
afterAll(() => test.close())

const post = (who: SignedInStaff | undefined, path: string, body: object) => requestAs(test, who!, 'POST', path, body)
const get = async (who: SignedInStaff | undefined, path: string) => (await requestAs(test, who!, 'GET', path)).body.data
const approve = (id: number, who = owner) => post(who, 'admin/approvals/approve', { id })
const waiting = async (id: number, who = owner) =>
  (await get(who, 'admin/approvals')).waiting.find((one: { id: number }) => one.id === id)

/** On the shelf and on sale, with its sheet as the form has it. */
async function bar() {
  const { products: listed } = await get(catalog, 'admin/products?state=published&metal=silver')
  type Listed = { id: number; weightMg: number; stock: number; isPreSale: boolean; isOnOrder: boolean; name: string }
  const found = (listed as Listed[]).find(
    ({ weightMg, stock, isPreSale, isOnOrder }) => weightMg >= 10_000 && stock > 5 && !isPreSale && !isOnOrder,
  )!
  const one = await get(catalog, `admin/products/one?id=${found.id}`)
  return { id: found.id, revision: one.revision, sheet: one.sheet, stock: one.stock }
}
const rowOf = async (id: number) => (await test.shop.db.select().from(products).where(eq(products.id, id)))[0]!
const waits = async (result: Promise<{ status: number; body: { data: unknown; message?: string } }>, why: string) => {
  const { status, body } = await result
  expect([status, body.message]).toEqual([202, expect.stringContaining(why)])
  return (body.data as { proposal_id: number }).proposal_id
}

describe('a product', () => {
  it('is not sold lighter than it is: neither written by hand, nor withdrawn, written and published again', async () => {
    const { id, revision, sheet } = await bar()
    const light = { id, revision, sheet: { ...sheet, weightMg: sheet.weightMg / 10, name: 'Silver piece' } }
    const why = 'weight, fineness or making charge of a product is lowered by more than 2 %'
    const proposalId = await waits(post(catalog, 'admin/products/save', light), why)
    expect((await rowOf(id)).weightMg).toBe(sheet.weightMg)
    // Sent again, it is the same proposal.
    expect(await waits(post(catalog, 'admin/products/save', light), why)).toBe(proposalId)
    expect((await approve(proposalId, catalog)).status).toBe(403)
    const view = await waiting(proposalId)
    expect(view).toMatchObject({ kind: 'POST admin/products/save', about: { kind: 'product', id: String(id) } })
    expect(view.changes.map(({ what }: { what: string }) => what).join()).toContain('Net weight')
    expect(
      (await post(owner, 'admin/approvals/refuse', { id: proposalId, reason: 'It weighs what it weighs' })).status,
    ).toBe(200)

    await post(catalog, 'admin/products/withdraw', { id, revision })
    const withdrawn = { ...light, revision: revision + 1 }
    const second = await waits(post(catalog, 'admin/products/save', withdrawn), why)
    await post(catalog, 'admin/products/publish', { id, revision: revision + 1 })
    // The product has changed since the proposal.
    expect((await approve(second)).status).toBe(409)
    expect((await rowOf(id)).weightMg).toBe(sheet.weightMg)
  })

  it('is changed by the call itself once a second person agrees, by the name of both', async () => {
    const { id, revision, sheet } = await bar()
    const dear = { ...sheet, buyBackPremium: 15_000_00 }
    const why = 'a buy-back premium is changed'
    const proposalId = await waits(post(catalog, 'admin/products/save', { id, revision, sheet: dear }), why)
    expect((await approve(proposalId, finance)).status).toBe(200)
    expect((await rowOf(id)).buyBackPremium).toBe(15_000_00)
    const { history } = await get(catalog, `admin/products/one?id=${id}`)
    expect(history[0].by).toBe(`${catalog!.staff.name}, approved by ${finance!.staff.name}`)
    expect((await approve(proposalId, finance)).status).toBe(409)
  })

  it('is not made one of the own brand, whose pieces are bought back dearer, by its form or by a list', async () => {
    const [mints] = await test.shop.db.select().from(products).where(eq(products.brandId, 2)).limit(1)
    const { id, slug } = mints!
    const { revision, sheet } = await get(catalog, `admin/products/one?id=${id}`)
    const why = 'pieces of a product would be bought back at the rate of the own brand'
    const save = post(catalog, 'admin/products/save', { id, revision, sheet: { ...sheet, brandId: 1 } })
    const proposalId = await waits(save, why)
    expect((await rowOf(id)).brandId).toBe(2)
    expect((await waiting(proposalId)).changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ before: 'MMTC-PAMP', after: 'Silvera' })]),
    )

    const form = new FormData()
    form.set('file', new File([`slug,brand\n${slug},silvera\n`], 'brands.csv', { type: 'text/csv' }))
    const list = (await post(catalog, 'admin/products/import', form)).body.data
    await test.shop.jobs.runDue()
    await waits(post(catalog, 'admin/products/import/start', { id: list.id }), why)
    await test.shop.jobs.runDue()
    expect((await rowOf(id)).brandId).toBe(2)
    await post(catalog, 'admin/products/import/stop', { id: list.id })

    expect((await approve(proposalId)).status).toBe(200)
    expect((await rowOf(id)).brandId).toBe(1)
  })

  it('is not bought back as gold because it moved to a sub-category of gold', async () => {
    const { id, revision, sheet } = await bar()
    const gold = (await get(catalog, 'admin/products/choices')).subCategories.find(
      ({ metal }: { metal: string }) => metal === 'gold',
    )
    const moved = { ...sheet, subCategoryId: gold.id, hsn: '71181000' }
    await waits(post(catalog, 'admin/products/save', { id, revision, sheet: moved }), 'or as gold')
    expect((await rowOf(id)).metal).toBe('silver')
  })

  it('is not made cheap with others by an edit of many, nor by taking one back', async () => {
    const { id, sheet } = await bar()
    const change = { kind: 'making-to', makingKind: 'flat', makingValue: 0 }
    const edit = post(catalog, 'admin/products/bulk/edit', { picks: { ids: [id] }, change })
    const { status } = await edit
    expect([status, (await rowOf(id)).makingValue]).toEqual([202, sheet.makingValue])
  })

  it('is not made cheap by a list whose rows each lose a little, nor by more than was agreed to', async () => {
    const pieces = (productId: number, count: number) =>
      recordStockMovement(test.shop, {
        ...{ productId, kind: 'received', pieces: count, reference: 'BILL-1', reason: '', serials: [], by: '' },
        ...{ account: 'shelf', locationId: vault, toLocationId: null },
      })
    const making = async (id: number) => (await rowOf(id)).makingValue
    const slugs = ['little-1', 'little-2']
    const [first, second] = await Promise.all(
      slugs.map((slug) =>
        createProduct(test.shop, { by: '', form: { ...completeProductForm, slug, sku: slug.toUpperCase() } }),
      ),
    )
    for (const id of [first!, second!]) await pieces(id, 1000)
    const form = new FormData()
    form.set('file', new File([`slug,making_charge\n${slugs.join(',39\n')},39\n`], 'list.csv', { type: 'text/csv' }))
    const { id } = (await post(catalog, 'admin/products/import', form)).body.data
    await test.shop.jobs.runDue()
    const start = post(catalog, 'admin/products/import/start', { id })
    const proposalId = await waits(start, 'it exceeds your limit for one action')
    expect((await waiting(proposalId)).sentence).toContain('It can cost up to ₹22,400')
    await pieces(second!, 1500)
    expect((await approve(proposalId)).status).toBe(200)
    await test.shop.jobs.runDue()
    expect([await making(first!), await making(second!)]).toEqual([39_00, 40_00])
    const { import: read, report } = await get(catalog, `admin/products/import?id=${id}`)
    expect(read).toMatchObject({ state: 'done', changed: 1, wrong: 1 })
    expect(report[0].sentence).toMatch(/^This row would raise the cost above what was checked/)
  })

  it('is not written off in one line', async () => {
    const { id, stock } = await bar()
    const movement = {
      ...{ productId: id, kind: 'adjusted', pieces: -1, reference: '', reason: 'Lost', serials: '' },
      ...{ account: 'shelf', locationId: 0, toLocationId: null },
    }
    const proposalId = await waits(post(catalog, 'admin/products/stock', movement), 'pieces are written off')
    expect((await get(catalog, `admin/products/one?id=${id}`)).stock).toBe(stock)
    expect((await waiting(proposalId)).sentence).toMatch(/^Write off 1 × .*It can cost up to ₹/)
    expect((await approve(proposalId)).status).toBe(200)
    expect((await get(catalog, `admin/products/one?id=${id}`)).stock).toBe(stock - 1)
  })

  it.each([
    [
      'received without a purchase',
      { kind: 'received', reference: 'BILL-2' },
      /^Receive without a purchase 40 × .*: BILL-2/,
    ],
    ['added by a correction', { kind: 'adjusted', reason: 'Found' }, /^Add to stock 40 × .*: Found/],
    ['found in a count', { kind: 'counted', reason: 'Year end' }, /^Add to stock 40 × .*: Year end/],
  ])(
    'is not %s above the limit of one person, so that nothing covers what is missing',
    async (_what, over, sentence) => {
      const { id, stock } = await bar()
      const { balances } = await get(catalog, `admin/products/one?id=${id}`)
      const onShelf = balances
        .filter(({ locationId }: { locationId: number }) => locationId === vault)
        .filter(({ account }: { account: string }) => (shelfAccounts as readonly string[]).includes(account))
        .reduce((sum: number, { pieces }: { pieces: number }) => sum + pieces, 0)
      const move = (pieces: number, who = catalog) =>
        post(who, 'admin/products/stock', {
          ...{ productId: id, pieces: over.kind === 'counted' ? onShelf + pieces : pieces, serials: '' },
          ...{ reference: '', reason: '', account: 'shelf', locationId: vault, toLocationId: null, ...over },
        })
      const proposalId = await waits(move(40), 'it exceeds your limit for one action')
      const view = await waiting(proposalId)
      expect(view.sentence).toMatch(sentence)
      expect(view.changes[0]).toMatchObject({ before: String(stock), after: String(stock + 40) })
      expect((await get(catalog, `admin/products/one?id=${id}`)).stock).toBe(stock)
      expect((await approve(proposalId, finance)).status).toBe(200)
      expect((await get(catalog, `admin/products/one?id=${id}`)).stock).toBe(stock + 40)
    },
  )

  it('is received by one person within their limits, which small parts add up to', async () => {
    const clerk = await createTestStaff(test.shop, 'catalog')
    const form = { ...completeProductForm, slug: 'small-parts', sku: 'SMALL-PARTS' }
    const id = await createProduct(test.shop, { by: '', form })
    const { perAct, perDay } = lossLimits.CATALOG
    const { weightMg, finenessPer10000 } = form
    const metalValue = metalValueOf(test.shop.catalogue.now.prices.rates.silver, weightMg, finenessPer10000)
    const pieces = Math.floor(perAct / metalValue)
    const times = Math.floor(perDay / (pieces * metalValue))
    const receive = (reference: string) =>
      post(clerk, 'admin/products/stock', {
        ...{ productId: id, kind: 'received', pieces, reference, reason: '', serials: '' },
        ...{ account: 'shelf', locationId: vault, toLocationId: null },
      })
    for (let time = 1; time <= times; time += 1) expect((await receive(`BILL-${time}`)).status).toBe(200)
    await waits(receive('BILL-LAST'), 'it exceeds your daily limit')
  })
})

describe('a proposal', () => {
  it('is not carried out for a person whose role no longer permits it', async () => {
    const person = await createTestStaff(test.shop, 'catalog')
    const { text: currentText } = (await get(person, 'admin/content')).announcement
    const announcing = post(person, 'admin/content/announce', { text: 'UPI moved@ybl', seen: currentText })
    const id = await waits(announcing, 'the text contains an account number')
    const support = { roles: ['SUPPORT' as const] }
    await test.shop.db.update(staffAccounts).set(support).where(eq(staffAccounts.id, person.staff.id))
    expect((await approve(id)).body.errorMessage).toMatch(/^The requester no longer has permission/)
    expect((await get(catalog, 'admin/content')).announcement.text).toBe(currentText)
  })
})

describe('what shoppers read', () => {
  it('names none in the title of a deal', async () => {
    const { id } = await bar()
    const deal = {
      ...{ id: null, seen: 0, title: 'Pay to silver@ybl', occasionId: null },
      ...{ startsAt: '2026-11-21T11:00:00+05:30', endsAt: '2026-11-25T21:00:00+05:30' },
      items: [{ productId: id, makingOffBasisPoints: 100, makingValue: null }],
    }
    await waits(post(catalog, 'admin/deals/save', deal), 'the text contains an account number')
  })

  it.each([
    [
      'admin/delivery/stores/save',
      { name: 'Pune', email: 'a@b.in', mobile: '9820048901', pincode: '411001', hours: '10 to 6' },
      'address',
    ],
    ['admin/reviews/refuse', { reviews: [{ id: 1, comment: 'Good' }] }, 'why'],
    ['admin/orders/reject-return', { order: 'SLV-2026-100001' }, 'answer'],
    ['admin/orders/refuse-cancel', { order: 'SLV-2026-100001' }, 'reason'],
    ['admin/money/transfers/refuse', { orderId: 1 }, 'why'],
    ['admin/buy-backs/act', { id: 1, act: 'decline' }, 'why'],
  ])('%s does not tell a customer where to pay', async (path, fields, name) => {
    const more = path.endsWith('stores/save') ? { id: null, open: true, ships: false } : {}
    const text = 'Send it to HDFC0001234, A/c 6030 0012 3456 78'
    const proposal = await waits(
      post(owner, path, { ...fields, ...more, [name]: text }),
      'the text contains an account number',
    )
    expect((await waiting(proposal)).changes.map(({ after }: { after: string }) => after).toSorted()).toEqual([
      '60300012345678',
      'HDFC0001234',
    ])
  })

  it('names no bank account but ours', async () => {
    const { text: currentText } = (await get(catalog, 'admin/content')).announcement
    const text = 'Pay to A/c 6030 0012 3456 78, IFSC HDFC0001234'
    await waits(
      post(catalog, 'admin/content/announce', { text, seen: currentText }),
      'the text contains an account number',
    )
    expect((await get(catalog, 'admin/content')).announcement.text).toBe(currentText)
    const plain = { text: 'Open on Sunday, call 98200 48901', seen: currentText }
    expect((await post(catalog, 'admin/content/announce', plain)).status).toBe(200)
  })
})

describe('a coupon', () => {
  const coupon = {
    ...{ id: null, seen: 0, minimumOrderPaise: 0, startsAt: '2026-11-21T00:00:00+05:30' },
    ...{ endsAt: '2026-12-21T00:00:00+05:30', perCustomerLimit: null, scope: { by: 'everything' } },
    ...{ firstOrderOnly: false, excludeDealItems: false, paymentModes: [], listed: false },
  }
  it('without limits waits, however small its share', async () => {
    const discount = { kind: 'percent', shareBasisPoints: 500, mostPaise: null }
    const hidden = { ...coupon, code: 'HIDDEN5', discount, usageLimit: null }
    const id = await waits(post(catalog, 'admin/coupons/save', hidden), 'it exceeds your limit for one action')
    expect((await waiting(id)).sentence).toContain('It can cost any amount')
  })

  it('counts with all others of the day', async () => {
    const person = await createTestStaff(test.shop, 'catalog')
    const { perAct, perDay } = lossLimits.CATALOG
    const discount = { kind: 'flat', amountPaise: perAct / 10 }
    const save = (at: number) =>
      post(person, 'admin/coupons/save', {
        ...{ ...coupon, code: `DAY${at}`, discount, usageLimit: 10, minimumOrderPaise: perAct * 3 },
      })
    const response = []
    for (let at = 0; at <= perDay / perAct; at++) response.push(await save(at))
    expect(response.map(({ status }) => status)).toEqual([...Array(perDay / perAct).fill(200), 202])
    const rows = await test.shop.db.select().from(staffLosses).where(eq(staffLosses.staffId, person.staff.id))
    expect(rows.reduce((sum, { maxLoss }) => sum + maxLoss, 0)).toBe(perDay)
  })

  it('is judged once by two tabs of one person that press at the same moment', async () => {
    const person = await createTestStaff(test.shop, 'catalog')
    const { perAct, perDay } = lossLimits.CATALOG
    const discount = { kind: 'flat', amountPaise: perAct / 10 }
    const response = await Promise.all(
      Array.from({ length: perDay / perAct + 3 }, (_, at) =>
        post(person, 'admin/coupons/save', {
          ...{ ...coupon, code: `TAB${at}`, discount, usageLimit: 10, minimumOrderPaise: perAct * 3 },
        }),
      ),
    )
    expect(response.filter(({ status }) => status === 200)).toHaveLength(perDay / perAct)
  })
})

describe('a shop with one owner', () => {
  it('is set up by the owner alone, but no bar comes in by one person', async () => {
    const fresh = await testShop()
    try {
      const founder = await createTestStaff(fresh.shop, 'owner')
      const { settings } = (await requestAs(fresh, founder, 'GET', 'admin/settings')).body.data
      const currentValue = settings.find(({ name }: { name: string }) => name === 'virtualAccountPrefix').value
      const setting = { group: 'transfers', name: 'virtualAccountPrefix', value: 'FRESH', seen: currentValue }
      expect((await requestAs(fresh, founder, 'POST', 'admin/settings', setting)).status).toBe(200)
      const bar = { serial: 'F-1', refiner: 'MMTC-PAMP', vault: 'Mumbai', weightMilligrams: 1_000_000, fineness: 9990 }
      const reply = await requestAs(fresh, founder, 'POST', 'admin/money/vault/bar-in', bar)
      expect(reply).toMatchObject({ status: 202, body: { data: { proposal_id: expect.any(Number) } } })
    } finally {
      await fresh.close()
    }
  })

  it('waits a day, and then takes a code; POST admin/approvals/confirm-alone', async () => {
    const small = await testShop({ seed: true })
    try {
      const alone = await createTestStaff(small.shop, 'owner')
      const others = ne(staffAccounts.id, alone.staff.id)
      const closedAt = (at: Date) => small.shop.db.update(staffAccounts).set({ disabledAt: at }).where(others)
      await closedAt(new Date(small.shop.clock.now().getTime() - 2 * dayMs))
      const act = (path: string, body: object) => requestAs(small, alone, 'POST', path, body)
      const { text: currentText } = (await requestAs(small, alone, 'GET', 'admin/content')).body.data.announcement
      const reply = await act('admin/content/announce', { text: 'UPI silverpay@ybl', seen: currentText })
      expect(reply.status).toBe(202)
      const id = reply.body.data.proposal_id
      const code = () => codeOfStep(alone.secret, stepAt(small.shop.clock.now()))
      expect((await act('admin/approvals/approve', { id })).body.errorMessage).toBe(
        'You cannot approve your own request',
      )
      const early = await act('admin/approvals/confirm-alone', { id, code: code() })
      expect(early.body.errorMessage).toMatch(/^You can confirm this alone from 22 Nov 2026/)
      small.clock.advance(dayMs)
      // Sessions end sooner than the day.
      const device = { ip: '127.0.0.1', userAgent: 'test' }
      const now = small.shop.clock.now()
      const token = await small.shop.db.transaction((tx) => openStaffSession(tx, alone.staff.id, { device, now }))
      const later = { ...alone, headers: { cookie: `staffToken=${token}` } }
      const confirm = (typed: string) =>
        requestAs(small, later, 'POST', 'admin/approvals/confirm-alone', { id, code: typed })
      // Closing a colleague's account, before proposing or while it waits, does not make the owner the only one.
      const proposedAt = now.getTime() - dayMs
      for (const closed of [proposedAt - dayMs + 1000, proposedAt, proposedAt + 60_000, now.getTime()]) {
        await closedAt(new Date(closed))
        expect((await confirm(code())).body.errorMessage).toBe('Someone else can approve this. Ask them')
        const { waiting } = (await requestAs(small, later, 'GET', 'admin/approvals')).body.data
        expect(waiting.find((one: { id: number }) => one.id === id).aloneFrom).toBeNull()
      }
      // Nor does taking away a colleague's roles.
      await closedAt(new Date(proposedAt - 2 * dayMs))
      const { staff: colleague } = await createTestStaff(small.shop, 'owner')
      const demoted = await requestAs(small, later, 'POST', 'admin/staff/roles', {
        id: colleague.id,
        roles: ['CATALOG'],
      })
      expect(demoted.status).toBe(200)
      expect((await confirm(code())).body.errorMessage).toBe('Someone else can approve this. Ask them')
      // Nor does resetting a colleague's sign-in meanwhile.
      const beganAnew = { disabledAt: null, totpSecret: null, handedAt: new Date(proposedAt + 60_000) }
      await small.shop.db
        .update(staffAccounts)
        .set({ ...beganAnew, signedInAt: new Date(proposedAt) })
        .where(others)
      expect((await confirm(code())).status).toBe(409)
      // Somebody who never signed in could not have approved it.
      await small.shop.db
        .update(staffAccounts)
        .set({ ...beganAnew, signedInAt: null })
        .where(others)
      await closedAt(new Date(proposedAt - 2 * dayMs))
      expect((await confirm('000000')).body.errorMessage).toBe('This code is wrong or was already used')
      expect((await confirm(code())).body.message).toBe('Confirmed and applied')
      const { announcement } = (await requestAs(small, later, 'GET', 'admin/content')).body.data
      expect(announcement.text).toBe('UPI silverpay@ybl')
      small.clock.advance(60_000)
      expect((await confirm(code())).status).toBe(409)
      const emails = await small.shop.db.select({ kind: messages.template }).from(messages)
      expect(emails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['approval-waits', 'approval-alone']))
    } finally {
      await small.close()
    }
  })
})
