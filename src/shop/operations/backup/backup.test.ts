// @module-tag postgres
/** Rehearsed on both databases: a seeded shop goes into a folder and comes back whole, or is refused. */
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../demo/seed/demo.ts'
import { folderStore } from '../../../partners/files/file-store.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import type { DatabaseLocation } from '../../../platform/database/dump.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { DecryptionError, readStream } from '../../../platform/security/encrypted-stream.ts'
import { keyIdOf } from '../../../platform/security/sealed-values.ts'
import { recordActionEnd, recordActionStart } from '../../staff/audit/actions.ts'
import { decryptWith } from './encryption.ts'
import { type BackupDeps, hashOfFile, makeBackup } from './make.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { decryptFile, encryptedFilesOf, readManifestOf, writeUnencrypted } from './testing.ts'
import { verifyDatabase } from './verify.ts'

const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'silvera-backup-'))
const made: string[] = []
const keys = { data: randomBytes(32), previousData: [], code: randomBytes(32) }
const clock = fixedClock('2026-11-21T11:00:00+05:30')
const minutes = 60_000

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

/** An empty database and an empty store of files. */
async function emptyGround(): Promise<BackupDeps> {
  const ground = mkdtempSync(join(folder, 'ground-'))
  return { where: await emptyDatabase(ground), files: folderStore(join(ground, 'files')), keys }
}

async function emptyDatabase(ground: string): Promise<DatabaseLocation> {
  if (!server) return { folder: join(ground, 'database') }
  const name = `silvera_test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name}`)
  made.push(name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href }
}

async function inDatabase<T>(
  where: DatabaseLocation,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ ...where, pool: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const tablesOf = (where: DatabaseLocation) =>
  inDatabase(where, async ({ db }) => {
    const { rows } = (await db.execute(
      sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
    )) as unknown as { rows: object[] }
    return rows
  })

const backup = join(folder, 'backup')
let shop: BackupDeps
beforeAll(async () => {
  shop = await emptyGround()
  await inDatabase(shop.where, async (database) => {
    await migrate(database)
    const { db } = database
    await seedDemo({ db, clock, keys, files: shop.files })
    const deps = { db, keys, clock }
    const act = {
      staff: null,
      act: 'POST admin/rates/publish',
      about: null,
      asked: { silver: 26_000 },
      ip: '127.0.0.1',
    }
    await recordActionEnd(deps, act, { begun: await recordActionStart(deps, act), outcome: 'done', sentence: '' })
  })
  await makeBackup(shop, backup, clock.now())
}, 5 * minutes)
afterAll(async () => {
  for (const name of made) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true, force: true })
})

const databaseFile = server ? 'database.dump.encrypted' : 'database.tar.gz.encrypted'
const listFile = 'files.jsonl.encrypted'

/** The backup, changed. */
function spoilt(change: (folder: string) => void): string {
  const copy = mkdtempSync(join(folder, 'spoilt-'))
  cpSync(backup, copy, { recursive: true })
  change(copy)
  return copy
}

describe('a backup', () => {
  it(
    'comes back whole: every row, every file, the books, the invoices and the audit log',
    async () => {
      const ground = await emptyGround()
      const checks = await restoreBackup(ground, backup)
      expect(checks.filter(({ holds }) => !holds)).toEqual([])
      expect(checks.map(({ what }) => what)).toHaveLength(7)
      expect(checks.find(({ what }) => what === 'the audit log is whole')?.found).toBe('2 lines')
      await inDatabase(ground.where, async ({ db }) => {
        // It is a shop again, and its guards stand.
        await expect(db.execute(sql`DELETE FROM ledger_entries`)).rejects.toThrow()
      })
    },
    3 * minutes,
  )

  it('holds no key', () => {
    const text = readdirSync(backup).join(' ')
    expect(text).not.toContain('keys')
    expect(readdirSync(backup).sort()).toEqual(['backup.json', databaseFile, 'files', listFile].sort())
    const manifest = readFileSync(join(backup, 'backup.json'), 'utf8')
    for (const key of [keys.data, keys.code]) expect(manifest).not.toContain(key.toString('hex'))
  })

  it('is readable by its owner alone, in a folder that others could read before as well', async () => {
    const open = mkdtempSync(join(folder, 'open-'))
    chmodSync(open, 0o755)
    await makeBackup(shop, open, clock.now())
    for (const made of [backup, open]) {
      const entries = readdirSync(made, { recursive: true }).map((name) => join(made, String(name)))
      expect(entries.filter((path) => path.startsWith(join(made, 'files', ''))).length).toBeGreaterThan(1)
      for (const path of [made, ...entries]) {
        const stats = statSync(path)
        expect((stats.mode & 0o777).toString(8), path).toBe(stats.isDirectory() ? '700' : '600')
      }
    }
  })

  it('is encrypted, all but its manifest, with the data key that the manifest names', async () => {
    expect(readManifestOf(backup).keys.dataKeyId).toBe(keyIdOf(keys.data))
    // The beginnings of a dump of PostgreSQL, of gzip, of a list of files, and of a PDF.
    const beginnings = [Buffer.from('PGDMP'), Buffer.from([0x1f, 0x8b]), Buffer.from('{"key"'), Buffer.from('%PDF')]
    const isReadable = (bytes: Buffer) => beginnings.some((beginning) => bytes.indexOf(beginning) === 0)
    const names = encryptedFilesOf(backup)
    expect(names.filter((name) => isReadable(readFileSync(join(backup, name))))).toEqual([])
    const decrypted = await Promise.all(
      names.map(async (name) => [name, isReadable(await decryptFile(backup, name, keys))]),
    )
    expect(Object.fromEntries(decrypted)).toMatchObject({ [databaseFile]: true, [listFile]: true })
  })

  it('has other keys than the next backup of the same shop', async () => {
    const next = mkdtempSync(join(folder, 'next-'))
    await makeBackup(shop, next, clock.now())
    const [ours, theirs] = [readManifestOf(backup), readManifestOf(next)]
    expect(theirs.salt).not.toBe(ours.salt)
    const foreign = decryptWith(keys.data, ours.salt)(listFile, [readFileSync(join(next, listFile))])
    await expect(readStream(foreign)).rejects.toThrow(DecryptionError)
  })

  it('comes back where a version before made it, not encrypted', { timeout: 3 * minutes }, async () => {
    const before = mkdtempSync(join(folder, 'format-1-'))
    await writeUnencrypted(backup, before, keys)
    const checks = await restoreBackup(await emptyGround(), before)
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
  })

  it('goes into a new folder only', async () => {
    await expect(makeBackup(shop, backup, clock.now())).rejects.toThrow('is not empty')
    const belowAFile = join(backup, 'backup.json', 'new')
    await expect(makeBackup(shop, belowAFile, clock.now())).rejects.toThrow(BackupError)
  })

  it('does not come back over what is there', async () => {
    await expect(restoreBackup({ ...shop, files: folderStore(join(folder, 'other')) }, backup)).rejects.toThrow(
      'is not empty',
    )
  })

  it('does not come back with other keys', async () => {
    const ground = { ...(await emptyGround()), keys: { ...keys, data: randomBytes(32) } }
    await expect(restoreBackup(ground, backup)).rejects.toThrow(`another DATA_KEY (id ${keyIdOf(keys.data)})`)
    const otherCode = { ...ground, keys: { ...keys, code: randomBytes(32) } }
    await expect(restoreBackup(otherCode, backup)).rejects.toThrow('another CODE_KEY')
  })

  it(
    'comes back after the data key was rotated, with the one of before',
    async () => {
      const rotated = { ...keys, data: randomBytes(32), previousData: [keys.data] }
      const checks = await restoreBackup({ ...(await emptyGround()), keys: rotated }, backup)
      expect(checks.filter(({ holds }) => !holds)).toEqual([])
    },
    3 * minutes,
  )

  it('does not come back when its database was changed, or it was never finished', async () => {
    const ground = await emptyGround()
    const changed = spoilt((copy) => writeFileSync(join(copy, databaseFile), 'nothing'))
    await expect(restoreBackup(ground, changed)).rejects.toThrow('its digest differs')
    const unfinished = spoilt((copy) => rmSync(join(copy, 'backup.json')))
    await expect(restoreBackup(ground, unfinished)).rejects.toThrow('no finished backup')
  })

  it('does not come back when a dump and its digest were changed together', { timeout: minutes }, async () => {
    for (const change of [
      (dump: Buffer) => dump.subarray(0, 65_552),
      (dump: Buffer) => dump.fill(dump.at(-1)! ^ 0xff, dump.length - 1),
    ]) {
      const copy = spoilt(() => {})
      const dump = Buffer.from(change(readFileSync(join(copy, databaseFile))))
      writeFileSync(join(copy, databaseFile), dump)
      const { database, ...rest } = readManifestOf(copy)
      const sha256 = await hashOfFile(join(copy, databaseFile))
      writeFileSync(join(copy, 'backup.json'), JSON.stringify({ ...rest, database: { ...database, sha256 } }))
      const ground = await emptyGround()
      const failure = await restoreBackup(ground, copy).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(BackupError)
      expect(String(failure)).toContain(`${databaseFile} is not what was backed up`)
      if (server) expect(await tablesOf(ground.where)).toEqual([])
    }
  })

  it(
    'tells of a file that was changed in it',
    async () => {
      const ground = await emptyGround()
      let key = ''
      for await (const one of shop.files.keys()) key = one
      const changed = spoilt((copy) => writeFileSync(join(copy, 'files', key), 'nothing'))
      const checks = await restoreBackup(ground, changed)
      expect(checks.filter(({ holds }) => !holds)).toEqual([
        { what: 'uploads and papers are the same to the byte', holds: false, found: `1 differ: ${key}` },
      ])
    },
    3 * minutes,
  )
})

it(
  'a verification finds a balance that was moved by hand, an invoice that is gone and a line of the log that was changed',
  async () => {
    const ground = await emptyGround()
    await restoreBackup(ground, backup)
    await inDatabase(ground.where, async ({ db, script }) => {
      await script(`
      ALTER TABLE ledger_accounts DISABLE TRIGGER ALL; ALTER TABLE invoices DISABLE TRIGGER ALL;
      ALTER TABLE audit_lines DISABLE TRIGGER ALL;
      UPDATE ledger_accounts SET balance = balance + 1
        WHERE id = (SELECT min(id) FROM ledger_accounts WHERE balance IS NOT NULL);
      UPDATE invoice_series SET last = last + 1;
      UPDATE audit_lines SET asked = '{}' WHERE seq = 1;`)
      const broken = (await verifyDatabase({ db, keys, clock })).filter(({ holds }) => !holds)
      expect(broken.map(({ what }) => what)).toEqual([
        'balances are the sums of their entries',
        'invoices follow one another without a gap',
        'the audit log is whole',
      ])
    })
  },
  3 * minutes,
)
