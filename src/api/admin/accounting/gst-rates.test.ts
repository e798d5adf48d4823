// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultGstRates } from '../../../shop/content/rules/gst-rates.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let [finance, owner, support]: SignedInStaff[] = []
beforeAll(async () => {
  test = await testShop({ seed: true })
  finance = await createTestStaff(test.shop, 'finance')
  owner = await createTestStaff(test.shop, 'owner')
  support = await createTestStaff(test.shop, 'support')
})
afterAll(() => test.close())

const page = async (as = finance!) => (await requestAs(test, as, 'GET', 'admin/money/gst-rates')).body.data
const coming = { from: '2026-12-01', hsn: '', metal: null, form: null, rate: 500 }
const add = (rate: object, as = finance!, viewedRates: unknown = defaultGstRates) =>
  requestAs(test, as, 'POST', 'admin/money/gst-rates/add', { rate, seen: viewedRates })
const decide = (id: number, as: SignedInStaff) => requestAs(test, as, 'POST', 'admin/approvals/approve', { id })

describe('the table of GST rates', () => {
  it('is today’s one rate', async () => {
    expect(await page()).toEqual({ today: '2026-11-21', rates: defaultGstRates, proposal: null })
  })

  it.each([
    [{ ...coming, from: '2026-11-21' }, 'Choose a day from tomorrow on'],
    [{ ...coming, rate: 310 }, 'A rate lies between 0 and 40%, in steps of 0.25'],
    [{ ...coming, hsn: '71x' }, 'Write the first 2, 4, 6 or all 8 digits of an HSN code'],
  ])('refuses %j', async (rate, sentence) => {
    const { status, body } = await add(rate)
    expect([status, body.errorMessage]).toEqual([422, sentence])
  })

  it('is changed by two people, never by one alone', async () => {
    expect((await add(coming, support)).status).toBe(403)
    const { proposal_id: id } = (await add(coming)).body.data
    expect(await page()).toMatchObject({
      rates: defaultGstRates,
      proposal: { id, by: finance!.staff.name, after: '5% from 1 Dec 2026' },
    })
    expect((await decide(id, finance!)).status).not.toBe(200)
    expect((await page()).rates).toEqual(defaultGstRates)
    expect((await decide(id, owner!)).status).toBe(200)
    expect(await page()).toMatchObject({ rates: [...defaultGstRates, coming], proposal: null })
  })

  it('tells who plans on a table that changed meanwhile', async () => {
    expect((await add({ ...coming, rate: 600 })).status).toBe(409)
    expect((await add(coming, finance!, (await page()).rates)).body.errorMessage).toBe(
      'This rate is already in the table',
    )
  })

  it('does not begin behind anybody’s back: agreed to on its day, it is refused', async () => {
    const late = { ...coming, from: '2026-11-22', rate: 600 }
    const { proposal_id: id } = (await add(late, finance!, (await page()).rates)).body.data
    test.clock.advance(14 * 3_600_000)
    // Sessions of staff have ended by then.
    const { status, body } = await decide(id, await createTestStaff(test.shop, 'owner'))
    expect([status, body.errorMessage]).toEqual([422, 'Choose a day from tomorrow on'])
    expect((await page(await createTestStaff(test.shop, 'finance'))).rates).toEqual([...defaultGstRates, coming])
  })
})
