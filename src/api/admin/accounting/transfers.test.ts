// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingBench, type TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { virtualAccountOf } from '../../../shop/payments/bank-statements/rules/virtual-account.ts'
import { bankTransfers } from '../../../shop/payments/records.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { istText } from '../../../units/date.ts'

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const bench = await payingBench()
afterAll(bench.close)
let finance: SignedInStaff
let other: SignedInStaff
beforeAll(async () => {
  finance = await createTestStaff(bench.shop, 'finance')
  other = await createTestStaff(bench.shop, 'finance')
})

let utrs = 0
const newUtr = () => `UTIBR5202611${String(++utrs).padStart(6, '0')}`

async function announced(description = 'paid by NEFT', withProof = false): Promise<TestBuyer> {
  const who = await bench.buyer()
  const body = new FormData()
  body.set('orderId', String(who.orderId))
  body.set('description', description)
  if (withProof)
    body.set('attachment_file', new File([Buffer.from(onePixel, 'base64')], 'proof.png', { type: 'image/png' }))
  expect((await bench.call('POST', 'bankTransfer', body, { token: who.token })).status).toBe(200)
  return who
}

const read = async (view = 'waiting', as = finance) =>
  (await requestAs(bench, as, 'GET', `admin/money/transfers?view=${view}`)).body.data
const rowOf = async (who: TestBuyer, view = 'waiting') =>
  (await read(view)).transfers.find((one: { orderId: number }) => one.orderId === who.orderId)
const confirm = (who: TestBuyer, params: object = {}, as = finance) =>
  requestAs(bench, as, 'POST', 'admin/money/transfers/confirm', { orderId: who.orderId, utr: newUtr(), ...params })
const paise = (who: TestBuyer) => Math.round(who.total * 100)
const statementOf = (lines: readonly string[]) => ['Date,UTR,Credit,Virtual Account,Narration', ...lines].join('\n')
const take = (text: string, as = finance) =>
  requestAs(bench, as, 'POST', 'admin/money/statements/take', { name: 'SBI 21 November', text })
const writtenNow = () => istText(bench.clock.now()).slice(0, 16).replace('T', ' ')

describe('admin/money/transfers', () => {
  it('shows what waits beside its proof, and confirms it once, whoever presses', async () => {
    const who = await announced('NEFT from SBI', true)
    const row = await rowOf(who)
    expect(row).toEqual({
      id: expect.any(Number),
      orderId: who.orderId,
      uniqueOrderId: `SLV-2026-${who.orderId}`,
      kind: 'order',
      customerId: who.id,
      customer: 'Asha Rao',
      amountPaise: paise(who),
      virtualAccount: virtualAccountOf('SLVRA', who.orderId),
      description: 'NEFT from SBI',
      proof: 'picture',
      announcedAt: expect.any(String),
      countsUntil: expect.any(String),
      isLate: false,
      proposedBy: '',
      match: null,
      decision: null,
      decidedAt: null,
      decidedBy: '',
      why: '',
      utr: '',
      creditedAt: null,
      receivedPaise: null,
      isQuestioned: false,
    })
    const address = `http://localhost:3000/app/api/admin/money/transfer-proof?id=${row.id}`
    const proof = await bench.serve(new Request(address, { headers: finance.headers }))
    expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await bench.serve(new Request(address))).status).toBe(401)

    const response = await Promise.all([confirm(who), confirm(who, {}, other)])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await bench.paymentStatus(who)).state).toBe('paid')
    expect(await rowOf(who)).toBeUndefined()
    expect(await rowOf(who, 'decided')).toMatchObject({
      decision: 'confirmed',
      receivedPaise: paise(who),
      isQuestioned: false,
    })
  })

  it('takes a UTR once', async () => {
    const [one, two] = [await announced(), await announced()]
    const utr = newUtr()
    expect((await confirm(one, { utr })).body).toEqual({ error: false, data: { became: 'placed' }, errorMessage: '' })
    const again = await confirm(two, { utr: ` ${utr.toLowerCase()} ` })
    expect(again.status).toBe(409)
    expect((await bench.paymentStatus(two)).state).toBe('verifying')
    expect((await confirm(two, { utr: 'by hand' })).status).toBe(422)
  })

  it.each([
    ['less', -100, 'wrong-amount'],
    ['more', 100, 'wrong-amount'],
  ])('%s than was due goes to people, and the customer is told', async (_, over, became) => {
    const who = await announced()
    expect((await confirm(who, { amountPaise: paise(who) + over })).body.data).toEqual({ became })
    expect((await bench.paymentStatus(who)).state).toBe('review')
    expect(await rowOf(who, 'decided')).toMatchObject({ isQuestioned: true, receivedPaise: paise(who) + over })
    await bench.wait(1)
    const emails = await outboxOf(bench.shop.db, 'asha@customers.example')
    expect(emails.map(({ template }) => template)).not.toContain('transfer-questioned')
    const number = (await bench.get(who, 'order-history')).body.data.orders[0].unique_order_id
    const email = emails.find(({ template, text }) => template === 'order-review' && text.includes(number))
    expect(email?.subject).toContain('please choose how to continue')
  })

  it('refuses with a reason that the customer reads, and the order can be paid otherwise', async () => {
    const who = await announced()
    const refused = await requestAs(bench, finance, 'POST', 'admin/money/transfers/refuse', {
      orderId: who.orderId,
      why: 'The picture shows a transfer to another account.',
    })
    expect(refused.status).toBe(200)
    expect(await rowOf(who, 'decided')).toMatchObject({ decision: 'refused', decidedBy: finance.staff.name })
    const emails = await outboxOf(bench.shop.db, 'asha@customers.example')
    expect(emails[0]?.text).toContain('The picture shows a transfer to another account.')
    expect((await bench.check(who)).status).toBe(200)
  })
})

describe('admin/money/statements', () => {
  it('finds the money of an order by its own account, and its line says how much came and when', async () => {
    const who = await announced()
    const utr = newUtr()
    const line = `${writtenNow()},${utr},${who.total.toFixed(2)},${virtualAccountOf('SLVRA', who.orderId)},NEFT`
    const text = statementOf([line])
    expect((await take(text)).body.data).toEqual({ taken: 1, known: 0, skipped: [] })
    expect((await take(text)).status).toBe(409)
    expect((await take(statementOf([line, `${writtenNow()},${newUtr()},5.00,,other`]))).body.data).toMatchObject({
      taken: 1,
      known: 1,
    })
    expect((await rowOf(who)).match).toMatchObject({ utr, by: 'account', overPaise: 0, inTime: true })
    const open = await requestAs(bench, finance, 'GET', 'admin/money/statements')
    expect(open.body.data.open).toEqual(
      expect.arrayContaining([expect.objectContaining({ utr, orderId: who.orderId, amountPaise: paise(who) })]),
    )
    expect((await confirm(who, { utr, amountPaise: 1 })).body.data).toEqual({ became: 'placed' })
    expect((await confirm(await announced(), { utr })).status).toBe(409)
  })

  it('money that the bank had when the price was over is for people', async () => {
    const who = await announced()
    const [transfer] = await bench.shop.db.select().from(bankTransfers).where(eq(bankTransfers.orderId, who.orderId))
    const late = new Date(transfer!.countsUntil.getTime() + 60_000)
    const utr = newUtr()
    const when = istText(late).slice(0, 16).replace('T', ' ')
    await take(statementOf([`${when},${utr},${who.total.toFixed(2)},,${`SLV-2026-${who.orderId}`}`]))
    expect((await rowOf(who)).match).toMatchObject({ by: 'order', inTime: false })
    bench.clock.advance(late.getTime() - bench.clock.now().getTime() + 1000)
    await bench.setSilver(1)
    // The session has expired, so they sign in again.
    finance = await createTestStaff(bench.shop, 'finance')
    expect((await confirm(who, { utr })).body.data).toEqual({ became: 'questioned' })
    expect((await bench.paymentStatus(who)).state).toBe('review')
  })

  it.each(['hello', 'Date,UTR,Credit\n21/11/2026,UTIB0000999999,0'])(
    'is refused where there is none: %j',
    async (text) => {
      expect((await take(text)).status).toBe(422)
    },
  )
})

describe('above ₹50,000, on the word of one', () => {
  /** A silver rate at which the test product costs about ₹1,00,000: above the limit, below the amount that requires a PAN. */
  let dearer = 1
  beforeAll(async () => {
    dearer = 1_00_000 / (await bench.buyer()).total
    await bench.setSilver(dearer)
    // The session has expired, so they sign in again.
    other = await createTestStaff(bench.shop, 'finance')
  })
  async function dear(): Promise<TestBuyer> {
    const who = await announced()
    expect(paise(who)).toBeGreaterThan(50_000_00)
    return who
  }
  const line = (who: TestBuyer, utr: string, account = '') =>
    statementOf([`${writtenNow()},${utr},${who.total.toFixed(2)},${account},SLV-2026-${who.orderId}`])
  const waiting = async (as: SignedInStaff, who: TestBuyer) =>
    (await requestAs(bench, as, 'GET', 'admin/approvals')).body.data.waiting.find(
      ({ about }: { about: { kind: string; id: string } }) =>
        about?.kind === 'transfer' && about.id === `${who.orderId}`,
    )
  const approve = (as: SignedInStaff, id: number) => requestAs(bench, as, 'POST', 'admin/approvals/approve', { id })

  it('what is typed by hand waits for another, is told line by line, and is booked once', async () => {
    const who = await dear()
    const utr = newUtr()
    const creditedAt = istText(bench.clock.now())
    expect((await confirm(who, { utr, creditedAt })).status).toBe(202)
    expect((await bench.paymentStatus(who)).state).toBe('verifying')
    expect(await rowOf(who)).toMatchObject({ proposedBy: finance.staff.name, decision: null })
    expect((await confirm(who, {}, other)).body.errorMessage).toBe('That its money has come waits for a second person')
    const { id, changes } = await waiting(other, who)
    expect(changes.map(({ what, now }: { what: string; now: string | null }) => [what, now])).toEqual([
      ['Order', null],
      ['Due', null],
      ['Came', null],
      ['Credited', null],
      ['UTR', null],
      ['Line of the bank', null],
    ])
    expect(changes[4].after).toBe(utr)
    expect(changes[2].after).toBe(changes[1].after)
    expect(changes[5]).toMatchObject({ before: 'on no statement', after: 'Typed by hand' })
    expect((await approve(finance, id)).status).toBe(409)
    expect((await approve(other, id)).status).toBe(200)
    expect((await bench.paymentStatus(who)).state).toBe('paid')
    expect(await rowOf(who, 'decided')).toMatchObject({ utr, decidedBy: other.staff.name, proposedBy: '' })
    expect((await approve(other, id)).status).toBe(409)
  })

  it('a line that one took over oneself waits, one of a colleague does not', async () => {
    const [own, colleagues] = [await dear(), await dear()]
    const [one, two] = [newUtr(), newUtr()]
    await take(line(own, one))
    await take(line(colleagues, two), other)
    expect((await rowOf(own)).match).toMatchObject({ by: 'order', needsSecond: true })
    expect((await rowOf(colleagues)).match).toMatchObject({ by: 'order', needsSecond: false })
    expect((await confirm(own, { utr: one })).status).toBe(202)
    expect((await confirm(colleagues, { utr: two })).body.data).toEqual({ became: 'placed' })
  })

  it('money at the account of the order needs nobody else', async () => {
    const who = await dear()
    const utr = newUtr()
    await take(line(who, utr, virtualAccountOf('SLVRA', who.orderId)))
    expect((await rowOf(who)).match).toMatchObject({ by: 'account', needsSecond: false })
    expect((await confirm(who, { utr })).body.data).toEqual({ became: 'placed' })
  })

  it('is not booked where the line of the bank says something else by then, and stays to be decided', async () => {
    const who = await dear()
    const utr = newUtr()
    expect((await confirm(who, { utr })).status).toBe(202)
    await take(statementOf([`${writtenNow()},${utr},5.00,,NEFT`]), other)
    const { id } = await waiting(other, who)
    const result = await approve(other, id)
    expect(result.status).toBe(409)
    expect(result.body.errorMessage).toContain('Line of the bank: on no statement when requested, ₹5.00 on')
    expect((await bench.paymentStatus(who)).state).toBe('verifying')
  })

  it('much that came for little waits as well', async () => {
    await bench.setSilver(1 / dearer)
    const who = await announced()
    expect(paise(who)).toBeLessThan(50_000_00)
    expect((await confirm(who, { amountPaise: 50_000_01 })).status).toBe(202)
  })
})

it('nobody without the permission sees or confirms a transfer', async () => {
  const support = await createTestStaff(bench.shop, 'support')
  for (const [method, path] of [
    ['GET', 'admin/money/transfers?view=waiting'],
    ['GET', 'admin/money/statements'],
    ['POST', 'admin/money/transfers/confirm'],
    ['POST', 'admin/money/transfers/refuse'],
    ['POST', 'admin/money/statements/take'],
  ] as const)
    expect((await requestAs(bench, support, method, path)).status, path).toBe(403)
})
