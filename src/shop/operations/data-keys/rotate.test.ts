// @module-tag postgres
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { seal, sealedColumns, unseal } from '../../../platform/security/sealed-values.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { readProfile } from '../../customers/actions.ts'
import { readBankAccountView } from '../../customers/bank-accounts/reading.ts'
import { showNominees } from '../../customers/nominees/actions.ts'
import { nominees } from '../../customers/nominees/records.ts'
import { customers } from '../../customers/records.ts'
import { savePan } from '../../customers/tax-id.ts'
import { verifyAudit } from '../../staff/audit/verify.ts'
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
  const expected = sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()
  expect(found.map(({ name }) => name)).toEqual(expected)
})

it('seals everything anew, after which the previous key is needed no more; a second run has nothing to do', async () => {
  const { shop } = test
  await createTestStaff(shop, 'owner')
  const [demo] = await shop.db.select().from(customers).where(sql`${customers.panSealed} IS NOT NULL`)
  const before = {
    profile: await readProfile(shop, demo!.id),
    account: await readBankAccountView(shop, demo!.id),
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
  expect(await readBankAccountView(anew, demo!.id)).toEqual(before.account)
  expect(await showNominees(anew, demo!.id)).toEqual(before.nominees)
  expect((await verifyAudit(anew)).holds).toBe(true)
  const again = await rotateDataKey(shop.db, rotatedKeys())
  expect(again.map(({ rotated }) => rotated).filter((rotated) => rotated > 0)).toEqual([])
})

/** A database on which something happens right after the rotation has read the first rows of a table. */
function interruptedAfterReading(db: Db, table: string, act: () => Promise<unknown>): Db {
  let isDue = true
  const execute = async (query: SQL) => {
    const result = await db.execute(query)
    const isRead = new PgDialect().sqlToQuery(query).sql.includes(`FROM "${table}"`)
    if (isDue && isRead) {
      isDue = false
      await act()
    }
    return result
  }
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
}

const readDemo = async () =>
  (await test.shop.db.select().from(customers).where(sql`${customers.panSealed} IS NOT NULL`))[0]!
const openWith = (key: Buffer, id: number, sealed: string | null) =>
  unseal({ data: key, previousData: [] }, { kind: 'pan', owner: id }, sealed!)

it('keeps a value that a customer changes between its reading and its replacement', async () => {
  const { shop } = test
  const { id } = await readDemo()
  const keys = { ...rotatedKeys(), data: Buffer.alloc(32, 9), previousData: [other, shop.keys.data] }
  const writers = [
    // The process with the new settings, and the one that still has the settings of before.
    { pan: 'AAACS1234P', with: keys },
    { pan: 'ABCPE1234K', with: { ...shop.keys, previousData: [keys.data, other] } },
  ]
  for (const writer of writers) {
    await savePan({ ...shop, keys: { ...shop.keys, data: other } }, id, 'ABCPD1234F')
    const db = interruptedAfterReading(shop.db, 'customers', () =>
      savePan({ ...shop, keys: writer.with }, id, writer.pan),
    )
    await rotateDataKey(db, keys)
    expect(openWith(keys.data, id, (await readDemo()).panSealed)).toBe(writer.pan)
  }
})

const stranger = { data: Buffer.alloc(32, 3), previousData: [] }
const newest = Buffer.alloc(32, 5)
const withNewest = () => ({ ...test.shop.keys, data: newest, previousData: [Buffer.alloc(32, 9), other] })

it('reads on behind a whole batch, and names the rows of values that open with no key', async () => {
  const { shop } = test
  const rows = Array.from({ length: 450 }, (_, number) => ({
    referCode: `rotated-${number}`,
    createdAt: shop.clock.now(),
  }))
  const ids = (await shop.db.insert(customers).values(rows).returning({ id: customers.id })).map(({ id }) => id)
  const lost = [ids[0]!, ids[449]!]
  for (const owner of ids) {
    const key = lost.includes(owner) ? stranger : { data: other, previousData: [] }
    const panSealed = seal(key, { kind: 'pan', owner }, 'ABCPD1234F')
    await shop.db.update(customers).set({ panSealed }).where(eq(customers.id, owner))
  }
  const rotations = await rotateDataKey(shop.db, withNewest())
  const pans = rotations.find(({ column }) => column === 'customers.pan_sealed')!
  expect(pans.unopened).toEqual(lost.map(String))
  expect(pans.rotated).toBe(448 + 1) // and that of the demo customer
  const found = await shop.db
    .select()
    .from(customers)
    .where(inArray(customers.id, ids.slice(1, 449)))
  expect(new Set(found.map(({ id, panSealed }) => openWith(newest, id, panSealed)))).toEqual(new Set(['ABCPD1234F']))
})

it('names a nominee that opens with no key by the list and the place in it', async () => {
  const { shop } = test
  const [nominee] = await shop.db.select().from(nominees).limit(1)
  const nameSealed = seal(stranger, { kind: 'nominee name', owner: 1 }, 'Asha')
  const { nominationId, place } = nominee!
  await shop.db
    .update(nominees)
    .set({ nameSealed })
    .where(and(eq(nominees.nominationId, nominationId), eq(nominees.place, place)))
  const rotations = await rotateDataKey(shop.db, withNewest())
  const names = rotations.find(({ column }) => column === 'nominees.name_sealed')!
  expect(names.unopened).toEqual([`${nominationId}/${place}`])
})
