// @module-tag postgres
/** A shop whose role does not own its tables can sell, but cannot disable what protects the ledger. Needs two roles. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { readConfig } from '../settings/config.ts'
import { ConfigError } from '../settings/setting-readers.ts'
import { withSession } from './client/session.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { migrateAsOwner } from './migrate.ts'
import { changeChannel, notifyChange } from './notify-change.ts'

const server = process.env.TEST_DATABASE_URL

const id = randomBytes(6).toString('hex')
const [owner, application] = [`silvera_owner_${id}`, `silvera_app_${id}`]
const name = `silvera_test_${id}`
const password = randomBytes(12).toString('hex')

const asAdmin = (...statements: readonly string[]) =>
  withSession(server!, async (admin) => {
    for (const statement of statements) await admin.query(statement)
  })

const rowsOf = async (db: Db, statement: string): Promise<readonly Record<string, unknown>[]> =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Record<string, unknown>[] }).rows

function urlOf(role: string): string {
  const url = new URL(server!)
  Object.assign(url, { username: role, password, pathname: `/${name}` })
  return url.href
}

describe.skipIf(!server)('a shop whose role does not own the tables', () => {
  let settings: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string }
  let bench: Awaited<ReturnType<typeof payingBench>>
  const asOwner = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ url: urlOf(owner), pool: 1 })
    return work(database).finally(() => database.close())
  }
  const startAgain = () => migrateAsOwner(bench.shop.database, readConfig(settings))

  beforeAll(async () => {
    await asAdmin(
      `CREATE ROLE ${owner} LOGIN PASSWORD '${password}'`,
      `CREATE ROLE ${application} LOGIN PASSWORD '${password}'`,
      `CREATE DATABASE ${name} OWNER ${owner}`,
    )
    settings = { DATABASE_URL: urlOf(application), MIGRATION_DATABASE_URL: urlOf(owner) }
    bench = await payingBench({ settings })
  }, 300_000)
  afterAll(async () => {
    await bench?.close()
    await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE ${application}`, `DROP ROLE ${owner}`)
  })

  it('sells: an order is paid, its jobs run, and the books balance', { timeout: 60_000 }, async () => {
    const who = await bench.buyer()
    const number = await bench.pay(who)
    await bench.wait(60)
    expect((await bench.get(who, `order-detail?unique_order_id=${number}`)).status).toBe(200)
    const ledger = await rowsOf(bench.shop.db, 'SELECT count(*)::int AS count FROM ledger_transfers')
    expect(ledger).not.toEqual([{ count: 0 }])
  })

  it('hears of changes from other processes', async () => {
    const received: string[] = []
    const stop = await bench.shop.database.listen(changeChannel, {
      onMessage: (what) => received.push(what),
      line: () => {},
    })
    await bench.shop.db.transaction((tx) => notifyChange(tx, 'products'))
    await vi.waitFor(() => expect(received).toContain('products'))
    await stop()
  })

  it.each([
    'ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only',
    'ALTER TABLE audit_lines DISABLE TRIGGER USER',
    'ALTER TABLE orders ADD COLUMN added text',
    'DROP TRIGGER ledger_entries_append_only ON ledger_entries',
    'DROP TABLE audit_lines',
    'CREATE OR REPLACE FUNCTION ledger_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE TABLE added (id integer)',
    'CREATE TEMPORARY TABLE ledger_accounts (id integer)',
    'CREATE SCHEMA added',
    'TRUNCATE ledger_entries',
    'TRUNCATE carts CASCADE',
    'UPDATE ledger_entries SET amount = amount + 1',
    'DELETE FROM ledger_entries',
    'UPDATE audit_lines SET asked = null',
    'DELETE FROM invoices',
    'DELETE FROM ledger_accounts',
    'UPDATE ledger_transfers SET reference = reference',
    'DELETE FROM migrations',
    "SELECT setval('products_id_seq', 1)",
    "SET session_replication_role = 'replica'",
    `SET ROLE ${owner}`,
  ])('is refused by PostgreSQL: %s', async (statement) => {
    // 42501 is "insufficient privilege". Our triggers raise P0001, so this proves that the refusal comes from the grants.
    await expect(bench.shop.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('withholds UPDATE and DELETE wherever a trigger refuses them to everybody', async () => {
    const withUpdate = `SELECT tgrelid::regclass FROM pg_trigger
      WHERE tgname LIKE '%\\_append\\_only' AND has_table_privilege('${application}', tgrelid, 'UPDATE')`
    expect(await asOwner(({ db }) => rowsOf(db, withUpdate))).toEqual([])
  })

  it('takes no statement-level trigger for a refusal that lets anything pass', async () => {
    const functions = `SELECT DISTINCT prosrc AS body FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE NOT tgisinternal AND tgqual IS NULL AND tgtype & 3 = 2`
    const rows = await asOwner(({ db }) => rowsOf(db, functions))
    expect(rows.length).toBeGreaterThan(5)
    for (const { body } of rows) expect(body).toMatch(/^\s*BEGIN\s+RAISE EXCEPTION [^;]+;\s+END\s*$/)
  })

  it('gets its rights on a new table with the start that makes it, and changes none where all are held', async () => {
    await asOwner(({ script }) =>
      script(`CREATE TABLE added_rows (id bigserial PRIMARY KEY, text text);
        CREATE TRIGGER added_rows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON added_rows
          FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change()`),
    )
    const add = () => bench.shop.db.execute(sql`INSERT INTO added_rows (text) VALUES ('one')`)
    await expect(add()).rejects.toThrow()
    await startAgain()
    await add()
    await expect(bench.shop.db.execute(sql`UPDATE added_rows SET text = 'two'`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const versions = () =>
      asOwner(({ db }) => rowsOf(db, 'SELECT oid, xmin FROM pg_class WHERE relacl IS NOT NULL ORDER BY oid'))
    const before = await versions()
    await startAgain()
    expect(await versions()).toEqual(before)
  })

  it.each([
    [`GRANT ${owner} TO ${application}`, `REVOKE ${owner} FROM ${application}`, /member of the role/],
    [`ALTER ROLE ${application} SUPERUSER`, `ALTER ROLE ${application} NOSUPERUSER`, /is a superuser/],
    [`GRANT pg_write_all_data TO ${application}`, `REVOKE pg_write_all_data FROM ${application}`, /may do more with/],
  ])('does not start with a role that could do more: %s', async (grant, revoke, why) => {
    await asAdmin(grant)
    try {
      const start = startAgain()
      await expect(start).rejects.toThrow(why)
      await expect(start).rejects.toBeInstanceOf(ConfigError)
    } finally {
      await asAdmin(revoke)
    }
    await startAgain()
  })

  it('does not start without its owner, and says what is missing', async () => {
    const alone = readConfig({ DATABASE_URL: settings.DATABASE_URL })
    await expect(migrateAsOwner(bench.shop.database, alone)).rejects.toThrow(/set MIGRATION_DATABASE_URL/)
  })

  it('does not start where both settings name one role', async () => {
    const config = readConfig({ DATABASE_URL: urlOf(owner), MIGRATION_DATABASE_URL: `${urlOf(owner)}?sslmode=disable` })
    await asOwner((database) => expect(migrateAsOwner(database, config)).rejects.toThrow(/must name another role/))
  })
})
