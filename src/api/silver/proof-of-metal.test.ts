import { createHash, createPublicKey, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { postMovement } from '../../shop/ledger/actions.ts'
import { companyAccount, customerAccount } from '../../shop/ledger/rules.ts'
import { createMetalProof, nextProofAt } from '../../shop/silver/proof-of-metal/actions.ts'
import { metalProofs, vaultBars } from '../../shop/silver/proof-of-metal/records.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
let token: string
let customerId: number
beforeAll(async () => {
  one = await testShop({ at: '2026-11-21T00:30:00+05:30' })
  ;({ token, id: customerId } = await signedInCustomer(one.shop))
  const { db, clock } = one.shop
  await db.insert(vaultBars).values({
    serial: 'KG-1',
    refiner: 'Kundan',
    weight: 1_000_000,
    fineness: 9990,
    vault: 'Mumbai',
    receivedAt: clock.now(),
  })
  const give = (owner: number, name: 'wallet' | 'held', amount: number) => ({
    why: 'silver given',
    reference: `give:${owner}:${name}`,
    postings: [{ from: companyAccount('SILVER', 'vault'), to: customerAccount(owner, 'SILVER', name), amount }],
  })
  await db.transaction(async (tx) => {
    await postMovement(one.shop, tx, give(customerId, 'wallet', 20_000))
    await postMovement(one.shop, tx, give(customerId, 'held', 5_001))
    await postMovement(one.shop, tx, give(customerId + 1000, 'wallet', 100_000))
  })
})
afterAll(() => one.close())

const proof = async (query = '') => (await one.call('GET', `proof-of-metal${query}`)).body.data
const list = (day: string) => one.serve(new Request(`http://localhost:3000/app/api/proof-of-metal-list?day=${day}`))
const myName = async (day: string) => (await one.call('GET', `my-proof-of-metal?day=${day}`, undefined, { token })).body

it('answers none before the first, and says when to look again', async () => {
  expect(await proof()).toEqual({ proof: null, true_until: '2026-11-21T00:31:00+05:30' })
  expect((await list('2026-11-21')).status).toBe(404)
})

it('tells sums, bars, fingerprint, signature and key of the day', async () => {
  expect(await createMetalProof(one.shop, one.clock.now())).toBe(10_000_000 - 125_001)
  const { proof: summary, true_until } = await proof()
  expect(true_until).toBe('2026-11-22T00:30:00+05:30')
  expect(summary).toEqual({
    day: '2026-11-21',
    taken_at: '2026-11-21T00:30:00+05:30',
    customers: 2,
    customers_total: 12.5001,
    bars_total: 1000,
    difference: 987.4999,
    bars: [{ serial: 'KG-1', refiner: 'Kundan', vault: 'Mumbai', weight: 1000, fineness: 999, counts_as: 1000 }],
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: expect.any(String),
    public_key: expect.any(String),
    days: ['2026-11-21'],
  })
})

it('gives the list out as it was signed', async () => {
  const { proof: summary } = await proof()
  const response = await list('2026-11-21')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="proof-of-metal-2026-11-21.json"')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(summary.sha256)
  const key = createPublicKey({ key: Buffer.from(summary.public_key, 'base64'), format: 'der', type: 'spki' })
  const signature = Buffer.from(summary.signature, 'base64')
  expect(verify(null, bytes, key, signature)).toBe(true)
  expect(verify(null, Buffer.concat([bytes, Buffer.from(' ')]), key, signature)).toBe(false)
})

it('names a customer to that customer alone, otherwise every day, free and set aside together', async () => {
  const text = await (await list('2026-11-21')).text()
  const { nickname, line, grams } = (await myName('2026-11-21')).data
  expect(JSON.parse(text).customers).toContainEqual({ nickname, grams: '2.5001' })
  expect(grams).toBe(2.5001)
  expect(text.split('\n')[line - 1]).toContain(`{"nickname":"${nickname}","grams":"2.5001"}`)
  expect((await one.call('GET', 'my-proof-of-metal?day=2026-11-21')).status).toBe(401)
  expect((await myName('2026-11-20')).errorMessage).toBe('There is no list for that day')
})

it('has one list a day, which nobody can change, and each names the one before', async () => {
  await createMetalProof(one.shop, one.clock.now())
  await createMetalProof(one.shop, nextProofAt(one.clock.now()))
  const rows = await one.shop.db.select().from(metalProofs).orderBy(metalProofs.day)
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  expect(JSON.parse(rows[1]?.list ?? '').previous_sha256).toBe(rows[0]?.digest)
  expect((await myName('2026-11-22')).data.nickname).not.toBe((await myName('2026-11-21')).data.nickname)
  await expect(one.shop.db.execute(sql`UPDATE metal_proofs SET customers = 1`)).rejects.toThrow()
  expect((await proof('?day=2026-11-21')).proof.day).toBe('2026-11-21')
})

it.each(['', 'yesterday', '2026-02-30'])('refuses the day "%s"', async (day) => {
  expect((await list(day)).status).toBe(404)
  expect((await one.call('GET', `my-proof-of-metal?day=${day}`, undefined, { token })).status).toBe(422)
})

it('says of a customer without silver that no line is theirs', async () => {
  const other = await signedInCustomer(one.shop)
  const { body } = await one.call('GET', 'my-proof-of-metal?day=2026-11-21', undefined, { token: other.token })
  expect(body.data).toEqual({ nickname: expect.any(String), line: null, grams: null })
})
