// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../shop/content/settings.ts'
import { readStores } from '../../../shop/inventory/stores/actions.ts'
import { type TestShop, testMorning, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let ops: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  ops = await createTestStaff(test.shop, 'ops')
})
afterAll(() => test.close())

const { charges, despatchWithinDays } = defaultSettings.delivery
const usual = { charges, despatchWithinDays }
const post = (path: string, params: object) => requestAs(test, ops, 'POST', path, params)
const page = async () => (await requestAs(test, ops, 'GET', 'admin/delivery')).body.data
const pincode = async (code: string) =>
  (await requestAs(test, ops, 'GET', `admin/delivery/pincode?pincode=${code}`)).body.data
const sentence = ({ status, body }: { status: number; body: { errorMessage: string } }) => [status, body.errorMessage]
const check = (code: string) => test.call('GET', `check-pincode?pincode=${code}`)

/** Of 100 g of silver, GST included. */
const shipping = async () => {
  const parcel = { gms: 100, pincode: '400002', brand_type: 'silvera', product_type: 'silver' }
  return (await test.call('POST', 'silvera-logistics', parcel)).body.data.shiping_charge // sic
}

describe('what delivery costs', () => {
  it('is shown beside what is usual', async () => {
    const { terms, usual: summary, stores } = await page()
    expect([terms, summary]).toEqual([usual, usual])
    expect(stores[0]).toEqual({
      id: 1,
      name: 'Silvera, Zaveri Bazaar',
      email: 'mumbai@silvera.example',
      mobile: '9820048901',
      address: 'Ground floor, Zaveri House, 112 Sheikh Memon Street',
      pincode: '400002',
      hours: 'Monday to Saturday, 11 am to 7 pm',
      open: true,
      ships: false,
      place: 'Mumbai, Maharashtra',
    })
  })

  it('is what the next parcel costs', async () => {
    const before = await shipping()
    const dearer = { ...usual, charges: { ...charges, silverSteps: [{ upTo: 250_000, charge: 25_000 }], insurance: 0 } }
    expect((await post('admin/delivery/terms', { terms: dearer, seen: usual })).body).toEqual({
      error: false,
      data: null,
      errorMessage: '',
    })
    const after = await shipping()
    expect([before, after]).toEqual([181, 258])
    expect((await post('admin/delivery/terms', { terms: usual, seen: usual })).status).toBe(409)
    expect((await post('admin/delivery/terms', { terms: usual, seen: dearer })).status).toBe(200)
  })

  it.each([
    [
      'steps that fall',
      {
        charges: {
          ...charges,
          silverSteps: [
            { upTo: 2, charge: 2 },
            { upTo: 1, charge: 3 },
          ],
        },
      },
      'Each step for silver is heavier than the last, and costs no less',
    ],
    ['no step', { charges: { ...charges, silverSteps: [] } }, 'Keep between one and eight steps for silver'],
    ['a charge below nothing', { charges: { ...charges, gold: -1 } }, 'A charge lies between ₹0 and ₹10,000'],
    ['insurance of a tenth', { charges: { ...charges, insurance: 1000 } }, 'Insurance lies between 0 and 2%'],
    ['despatch at once', { despatchWithinDays: 0 }, 'Despatch takes between 1 and 30 working days'],
  ])('refuses %s', async (_what, over, expected) => {
    expect(sentence(await post('admin/delivery/terms', { terms: { ...usual, ...over }, seen: usual }))).toEqual([
      422,
      expected,
    ])
  })
})

describe('holidays', () => {
  it('move the day of despatch, and go again', async () => {
    const before = (await pincode('400002')).leavesOn
    expect(before).toBe('2026-11-25')
    expect((await post('admin/delivery/holidays/add', { day: '2026-11-24', title: 'Guru Nanak Jayanti' })).status).toBe(
      200,
    )
    expect((await pincode('400002')).leavesOn).toBe('2026-11-26')
    expect((await page()).holidays[0]).toEqual({ day: '2026-11-24', title: 'Guru Nanak Jayanti' })
    expect(sentence(await post('admin/delivery/holidays/add', { day: '2026-11-24', title: 'Twice' }))).toEqual([
      409,
      'This date is already a holiday',
    ])
    expect((await post('admin/delivery/holidays/remove', { day: '2026-11-24' })).status).toBe(200)
    expect(sentence(await post('admin/delivery/holidays/remove', { day: '2026-11-24' }))).toEqual([
      404,
      'Holiday not found',
    ])
    expect((await pincode('400002')).leavesOn).toBe(before)
  })

  it.each(['2026-11-20', '2026-02-30', 'soon'])('are not on %s', async (day) => {
    expect(sentence(await post('admin/delivery/holidays/add', { day, title: 'A day' }))).toEqual([
      422,
      'Choose today or a later date',
    ])
  })
})

describe('pincodes', () => {
  it('are looked up', async () => {
    expect(await pincode('400002')).toEqual({
      pincode: '400002',
      place: 'Mumbai, Maharashtra',
      closed: null,
      courierServes: true,
      unconfirmed: false,
      leavesOn: '2026-11-25',
      arrivesOn: expect.stringMatching(/^2026-11-\d\d$/),
    })
    expect(await pincode('999999')).toMatchObject({ place: null, courierServes: false })
  })

  it('are closed one by one or from one to another, and opened again', async () => {
    expect((await check('560001')).status).toBe(200)
    expect(
      (await post('admin/delivery/pincodes/close', { first: '560001', last: '560010', reason: 'Floods' })).status,
    ).toBe(200)
    expect(sentence(await check('560001'))).toEqual([409, 'Delivery is not available at this pincode'])
    expect(sentence(await post('admin/delivery/pincodes/close', { first: '560005', reason: 'Again' }))).toEqual([
      409,
      'Already blocked',
    ])
    const [closed] = (await page()).closed
    expect(closed).toEqual({
      id: expect.any(Number),
      first: '560001',
      last: '560010',
      pincodes: expect.any(Number),
      reason: 'Floods',
      closedBy: ops.staff.name,
      closedAt: testMorning,
    })
    expect((await pincode('560002')).closed).toEqual(closed)
    expect((await post('admin/delivery/pincodes/reopen', { id: closed.id })).status).toBe(200)
    expect(sentence(await post('admin/delivery/pincodes/reopen', { id: closed.id }))).toEqual([404, 'Not blocked'])
    expect((await check('560001')).status).toBe(200)
  })

  it.each([
    [{ first: '560010', last: '560001', reason: 'x' }, 'The “To” pincode must be after the “From” pincode'],
    [{ first: '999990', last: '999999', reason: 'x' }, 'No pincodes in this range'],
    [
      { first: '100000', last: '999999', reason: 'x' },
      'This would block 19238 pincodes. Block at most 2,000 at a time',
    ],
    [{ first: '560001', reason: '' }, 'Enter a reason'],
  ])('are not closed by %j', async (params, expected) => {
    expect(sentence(await post('admin/delivery/pincodes/close', params))).toEqual([422, expected])
  })
})

describe('counters', () => {
  const pune = {
    id: null,
    name: 'Silvera, Laxmi Road',
    email: 'pune@silvera.example',
    mobile: '9822048903',
    address: '41 Laxmi Road',
    pincode: '411030',
    hours: 'Monday to Friday, 11 am to 6 pm',
    open: true,
    ships: false,
  }

  it('are added, changed and closed; a closed one is offered to nobody', async () => {
    const offered = async () => (await readStores(test.shop.db)).map(({ name }) => name)
    const { id } = (await post('admin/delivery/stores/save', pune)).body.data
    expect((await page()).stores.at(-1)).toEqual({ ...pune, id, place: 'Pune, Maharashtra' })
    expect(await offered()).toContain(pune.name)
    expect((await post('admin/delivery/stores/save', { ...pune, id, open: false })).status).toBe(200)
    expect(await offered()).not.toContain(pune.name)
    expect(sentence(await post('admin/delivery/stores/save', { ...pune, id: 999 }))).toEqual([404, 'Store not found'])
  })
})
