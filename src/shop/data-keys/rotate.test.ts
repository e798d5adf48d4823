// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seal, sealedColumns, unseal } from '../../platform/sealed-values.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { staffOf } from '../../testing-staff.ts'
import { verifyAudit } from '../audit/verify.ts'
import { showAccount } from '../bank-accounts/reading.ts'
import { readProfile } from '../customers/actions.ts'
import { customers } from '../customers/records.ts'
import { savePan } from '../customers/tax-id.ts'
import { showNominees } from '../nominees/actions.ts'
import { rotateDataKey } from './rotate.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const other = Buffer.alloc(32, 7)
const rotatedKeys = () => ({ ...test.shop.keys, data: other, previousData: [test.shop.keys.data] })
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await test.shop.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

it('knows every column that holds a sealed value', async () => {
  const found = await rowsOf(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND (column_name LIKE '%sealed%' OR column_name LIKE '%secret%')
    ORDER BY 1`)
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()
  expect(found.map(({ name }) => name)).toEqual(known)
})

it('seals everything anew, after which the previous key is needed no more; a second run has nothing to do', async () => {
  const { shop } = test
  await staffOf(shop, 'owner')
  const [demo] = await shop.db.select().from(customers).where(sql`${customers.panSealed} IS NOT NULL`)
  const before = {
    profile: await readProfile(shop, demo!.id),
    account: await showAccount(shop, demo!.id),
    nominees: await showNominees(shop, demo!.id),
  }
  expect([before.account, before.nominees.nominees.length, before.profile.pan]).toEqual([
    expect.any(Object),
    2,
    expect.stringMatching(/x/),
  ])
  const rotations = await rotateDataKey(shop.db, rotatedKeys())
  expect(rotations.flatMap(({ unopened }) => unopened)).toEqual([])
  const counts = Object.fromEntries(rotations.map(({ column, rotated }) => [column, rotated]))
  for (const { table, column } of sealedColumns) {
    const name = `${table}.${column}`
    const [row] = await rowsOf(sql`SELECT count(${sql.identifier(column)})::int AS there FROM ${sql.identifier(table)}`)
    expect(counts[name], name).toBe(row?.there)
  }
  expect(counts['customers.pan_sealed']).toBeGreaterThan(0)
  expect(counts['nominees.guardian_sealed']).toBeGreaterThan(0)
  expect(counts['staff_accounts.totp_secret']).toBeGreaterThan(0)
  expect(counts['webhook_endpoints.secret']).toBeGreaterThan(0)

  const anew = { ...shop, keys: { ...shop.keys, data: other, previousData: [] } }
  expect(await readProfile(anew, demo!.id)).toEqual(before.profile)
  expect(await showAccount(anew, demo!.id)).toEqual(before.account)
  expect(await showNominees(anew, demo!.id)).toEqual(before.nominees)
  expect((await verifyAudit(anew)).holds).toBe(true)
  const again = await rotateDataKey(shop.db, rotatedKeys())
  expect(again.map(({ rotated }) => rotated).filter((rotated) => rotated > 0)).toEqual([])
})

it('leaves a value alone that changes meanwhile, and names the row of one that opens with no key', async () => {
  const { shop } = test
  const keys = { ...rotatedKeys(), data: Buffer.alloc(32, 9), previousData: [other, shop.keys.data] }
  const [demo] = await shop.db.select().from(customers).where(sql`${customers.panSealed} IS NOT NULL`)
  await Promise.all([
    rotateDataKey(shop.db, keys),
    ...['ABCPD1234F', 'AAACS1234P', 'ABCPE1234K'].map((pan) => savePan({ ...shop, keys }, demo!.id, pan)),
  ])
  const [after] = await shop.db.select().from(customers).where(eq(customers.id, demo!.id))
  expect(unseal({ data: keys.data, previousData: [] }, { kind: 'pan', owner: demo!.id }, after!.panSealed!)).toMatch(
    /^A[A-Z]{4}1234[A-Z]$/,
  )
  const stranger = { data: Buffer.alloc(32, 3), previousData: [] }
  const panSealed = seal(stranger, { kind: 'pan', owner: demo!.id }, 'ABCPD1234F')
  await shop.db.update(customers).set({ panSealed }).where(eq(customers.id, demo!.id))
  const rotations = await rotateDataKey(shop.db, keys)
  expect(rotations.find(({ column }) => column === 'customers.pan_sealed')?.unopened).toEqual([demo!.id])
})
