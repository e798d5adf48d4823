/**
 * The database of a public demo: admitted only if it is empty or was begun by the demo, and emptied every night (decision 0108).
 * The demo products come back when the shop opens on it.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type Database, type Db, openDatabase } from '../../platform/database/database.ts'
import { asOwner, type DatabaseSettings, migrateAsOwner } from '../../platform/database/migrate.ts'
import { publicDemos } from '../../platform/public-demo/records.ts'
import type { Config } from '../../platform/settings/config.ts'
import { ConfigError } from '../../platform/settings/setting-readers.ts'
import { addDays, dayOf, istMoment } from '../../units/date.ts'

/** The next reset, strictly after the given time: at 03:30 in India, when few visit. */
export function nextResetAt(at: Date): Date {
  const today = istMoment(dayOf(at), '03:30')
  return today > at ? today : istMoment(addDays(dayOf(at), 1), '03:30')
}

interface DemoDatabase {
  readonly database: Database
  readonly config: DatabaseSettings & Pick<Config, 'DATA_DIR' | 'FILES_URL'>
  readonly now: Date
}

/** Before the shop opens. Throws a `ConfigError` if the database is not that of a demo. */
export async function openPublicDemo(config: Config, clock: Clock): Promise<void> {
  const { DATABASE_URL: url, DATABASE_POOLED: pooled, directDatabaseUrl: directUrl } = config
  const database = await openDatabase({ url, directUrl, pooled, pool: 1, folder: join(config.DATA_DIR, 'database') })
  try {
    await migrateAsOwner(database, config)
    await preparePublicDemo({ database, config, now: clock.now() })
  } finally {
    await database.close()
  }
}

/** Marks an empty database as the demo's, and resets one whose last reset is a night ago. */
export async function preparePublicDemo(demo: DemoDatabase): Promise<void> {
  const { database, now } = demo
  const [mark] = await database.db.select().from(publicDemos)
  if (mark && nextResetAt(mark.resetAt) <= now) return resetPublicDemo(demo, mark.begunAt)
  if (mark) return
  if (await isInUse(database.db))
    throw new ConfigError(
      'PUBLIC_DEMO=1 needs a database of its own: this one has customers, orders, staff or products that the demo did not create, and the demo deletes everything every night. Set DATABASE_URL or DATA_DIR to an empty one.',
    )
  requireOwnDataFolder(demo.config)
  await markAsDemo(database.db, { begunAt: now, resetAt: now })
}

/** A reset deletes the uploads as well, so they must not be those of another shop. */
function requireOwnDataFolder({ FILES_URL, DATA_DIR }: DemoDatabase['config']): void {
  const files = join(DATA_DIR, 'files')
  if (!FILES_URL && existsSync(files) && readdirSync(files).length > 0)
    throw new ConfigError('PUBLIC_DEMO=1 needs a DATA_DIR of its own: this one has files already.')
}

/** Throws a `ConfigError`: what customers of a real shop leave in the database of a demo would be deleted with it. */
export async function refuseDemoDatabase(db: Db): Promise<void> {
  const [mark] = await db.select().from(publicDemos)
  if (mark)
    throw new ConfigError('This database belongs to a public demo: set PUBLIC_DEMO=1, or use an empty database.')
}

const markAsDemo = async (db: Db, times: { readonly begunAt: Date; readonly resetAt: Date }): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.insert(publicDemos).values({ id: 1, ...times })
  })
}

async function isInUse(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`SELECT EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM orders)
    OR EXISTS (SELECT 1 FROM staff_accounts) OR EXISTS (SELECT 1 FROM brands) AS used`)) as unknown as {
    rows: [{ used: boolean }]
  }
  return rows[0].used
}

/**
 * Deletes everything and migrates anew. Ledgers and histories refuse to be changed (decisions 0080, 0082), and stay so: the role that
 * owns the tables drops them with their triggers. Interrupted at any point, it leaves a database that is empty or marked.
 */
export async function resetPublicDemo({ database, config, now }: DemoDatabase, begunAt: Date): Promise<void> {
  if (!config.FILES_URL) rmSync(join(config.DATA_DIR, 'files'), { recursive: true, force: true })
  emptySandbox(join(config.DATA_DIR, 'sandbox'))
  await asOwner(database, config, (owner) => owner.script(dropEverything))
  await migrateAsOwner(database, config)
  await markAsDemo(database.db, { begunAt, resetAt: now })
}

/** The stand-in provider would know payments of orders whose numbers are given out again. Its lock stays. */
function emptySandbox(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name !== 'lock.json') rmSync(join(folder, name), { recursive: true, force: true })
}

/** Tables with their triggers and sequences, then the functions of those triggers; not what belongs to an extension. */
const dropEverything = `DO $$
DECLARE entry record;
BEGIN
  -- Through the owner's connection, which is configured apart: it must be the same database that was checked.
  IF to_regclass('public.public_demos') IS NULL OR NOT EXISTS (SELECT 1 FROM public.public_demos) THEN
    RAISE EXCEPTION 'this database is not marked as a public demo';
  END IF;
  FOR entry IN SELECT format('%I.%I', 'public', relname) AS name, relkind FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  LOOP
    EXECUTE CASE entry.relkind WHEN 'v' THEN 'DROP VIEW IF EXISTS ' ELSE 'DROP TABLE IF EXISTS ' END || entry.name || ' CASCADE';
  END LOOP;
  FOR entry IN SELECT format('%I.%I', 'public', relname) AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
  LOOP
    EXECUTE 'DROP SEQUENCE IF EXISTS ' || entry.name || ' CASCADE';
  END LOOP;
  FOR entry IN SELECT oid::regprocedure::text AS name FROM pg_proc routine
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = routine.oid AND deptype = 'e')
  LOOP
    EXECUTE 'DROP ROUTINE IF EXISTS ' || entry.name || ' CASCADE';
  END LOOP;
END $$`
