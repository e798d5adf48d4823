// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { balanceOf } from '../../../shop/ledger/actions.ts'
import { customerAccount } from '../../../shop/ledger/rules.ts'
import { paySale } from '../../../shop/silver/redemption/pay-job.ts'
import { accountOf, advanceShopClock, readySeller, type TestSeller } from '../../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'

let test: TestShop
let finance: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

async function sold(number?: string): Promise<{ who: TestSeller; id: number }> {
  const who = await readySeller(test, number ? { number } : {})
  finance = await createTestStaff(test.shop, 'finance')
  const response = await callWithCode(test, who, 'digital-wallet-sell', { gram: 5 })
  return { who, id: response.body.data.sale.id }
}

const send = (method: 'GET' | 'POST', path: string, body?: object) => requestAs(test, finance, method, path, body)
const list = async (view: string) => (await send('GET', `admin/money/payouts?view=${view}`)).body.data
const find = async (view: string, id: number) =>
  (await list(view)).payouts.find((one: { kind: string; id: number }) => one.kind === 'sale' && one.id === id)
const dueTo = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'INR', 'payouts'))

describe('admin/money/payouts', () => {
  it('one that is held stays until it is let go, and is then sent at once', async () => {
    const { who, id } = await sold()
    const hold = await send('POST', 'admin/money/payouts/hold', { kind: 'sale', id, why: 'the name looks odd' })
    expect(hold.body).toEqual({ error: false, data: null, errorMessage: '' })
    expect((await send('POST', 'admin/money/payouts/hold', { kind: 'sale', id, why: 'again' })).status).toBe(409)
    await advanceShopClock(test, 2 * 3_600_000 - 1000)
    finance = await createTestStaff(test.shop, 'finance')
    expect(await dueTo(who)).toBeGreaterThan(0)
    expect(await find('held', id)).toEqual({
      kind: 'sale',
      id,
      number: `SLB-2026-${id}`,
      customerId: who.id,
      customer: 'Asha Rao',
      amountPaise: await dueTo(who),
      state: 'due',
      tryNo: 1,
      payoutId: null,
      utr: '',
      why: '',
      since: expect.any(String),
      paidAt: null,
      isLate: false,
      waits: '',
      hold: { by: expect.stringMatching(/^finance/), why: 'the name looks odd', at: expect.any(String) },
    })
    expect((await send('POST', 'admin/money/payouts/release', { kind: 'sale', id })).status).toBe(200)
    await test.shop.jobs.runDue()
    expect(await dueTo(who)).toBe(0)
    expect(await find('paid', id)).toMatchObject({ state: 'paid', hold: null })
    expect((await send('POST', 'admin/money/payouts/release', { kind: 'sale', id })).status).toBe(409)
    expect((await send('POST', 'admin/money/payouts/hold', { kind: 'sale', id, why: 'too late' })).status).toBe(409)
  })

  it('one whose answer was lost may have gone already, and is not held', async () => {
    const { who, id } = await sold()
    const pay = () => Promise.reject(new PartnerError('bank', 'pay', { kind: 'timeout' }))
    await paySale({ ...test.shop, payouts: { ...test.shop.payouts, pay } }, { saleId: id, tryNo: 1 })
    const hold = await send('POST', 'admin/money/payouts/hold', { kind: 'sale', id, why: 'the name looks odd' })
    expect(hold).toMatchObject({
      status: 409,
      body: { errorMessage: 'This payout was already sent to the bank and cannot be held' },
    })
    await advanceShopClock(test, 5 * 60_000)
    expect(await dueTo(who)).toBe(0)
  })

  it('a failed one tells the bank’s reason, and goes to the account the customer names then', async () => {
    const { who, id } = await sold('50100123450004')
    await test.shop.jobs.runDue()
    expect(await find('failed', id)).toMatchObject({ state: 'failed', why: 'The account does not take credits' })
    expect((await list('failed')).counts.failed).toBeGreaterThan(0)
    await callWithCode(test, who, 'my-bank-account/add', accountOf('50100123450099'))
    await test.shop.jobs.runDue()
    expect((await send('POST', 'admin/money/payouts/retry', { kind: 'sale', id })).status).toBe(409)
    await advanceShopClock(test, dayMs)
    finance = await createTestStaff(test.shop, 'finance')
    expect((await send('POST', 'admin/money/payouts/retry', { kind: 'sale', id })).status).toBe(200)
    expect((await send('POST', 'admin/money/payouts/retry', { kind: 'sale', id })).status).toBe(409)
    await test.shop.jobs.runDue()
    expect(await dueTo(who)).toBe(0)
    const detail = (await send('GET', `admin/money/payouts/one?kind=sale&id=${id}`)).body.data
    expect(detail.account).toMatchObject({ number: 'xxxxxxxxxx0099', ifsc: 'HDFC0000053' })
    const events = detail.moves.map(({ event }: { event: string }) => event)
    expect(events.filter((event: string) => event !== 'send')).toEqual(['sell', 'fail', 'retry', 'pay'])
    const retried = detail.moves.find(({ event }: { event: string }) => event === 'retry')
    expect(retried.by).toBe(finance.staff.name)
  })

  it('goes on behind the last one seen, and shows buy-backs beside sales', async () => {
    const all = [...(await list('paid')).payouts, ...(await list('failed')).payouts]
    expect(all.length).toBeGreaterThan(0)
    const [first] = (await list('paid')).payouts
    const after = `${new Date(first.since).getTime()}.${first.kind}.${first.id}`
    const rest = (await send('GET', `admin/money/payouts?view=paid&after=${after}`)).body.data.payouts
    expect(rest.some((one: { kind: string; id: number }) => one.kind === first.kind && one.id === first.id)).toBe(false)
  })
})
