// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { recordAction, recordActionEnd, recordActionStart } from './actions.ts'
import { hashAuditLine, sealOf } from './chain.ts'
import { endMark, verifyAuditMark } from './mark.ts'
import { findActs } from './reading.ts'
import { auditHead, auditLines } from './records.ts'
import { auditedRequestText, canonical } from './rules.ts'
import { lastVerdict, verifyAudit } from './verify.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const act = (id: number) => ({
  staff: { id: 1, name: 'Meera' },
  act: 'POST admin/orders/accept',
  about: { kind: 'order', id: `SLV-${id}` },
  asked: { orderId: id, password: 'Owner-silvera-2026' },
  secret: ['password'],
  ip: '1.2.3.4',
})

async function fill(count: number): Promise<void> {
  for (let id = 1; id <= count; id++) {
    const begun = await recordActionStart(test.shop, act(id))
    await recordActionEnd(test.shop, act(id), { begun, outcome: 'done', sentence: '' })
  }
}

/** What an attacker with full database access but without the shop's key could do. Rolled back afterwards. */
async function tamper(
  change: (alter: (text: ReturnType<typeof sql>) => Promise<unknown>) => Promise<unknown>,
  check: (db: Db) => Promise<string | null> = async (db) =>
    (await verifyAudit({ db, keys: test.shop.keys, clock: test.shop.clock })).trouble,
) {
  const { db, database } = test.shop
  const undone = new Error('undone')
  let failure: string | null = ''
  await database.script('ALTER TABLE audit_lines DISABLE TRIGGER USER; ALTER TABLE audit_checks DISABLE TRIGGER USER')
  await db
    .transaction(async (tx) => {
      await change((text) => tx.execute(text))
      failure = await check(tx)
      throw undone
    })
    .catch((caught: unknown) => {
      if (caught !== undone) throw caught
    })
  await database.script('ALTER TABLE audit_lines ENABLE TRIGGER USER; ALTER TABLE audit_checks ENABLE TRIGGER USER')
  return failure
}

describe('the audit log', () => {
  it('holds, empty and filled, and says how long it is', async () => {
    expect(await verifyAudit(test.shop)).toEqual({ holds: true, lines: 0, trouble: '' })
    await fill(5)
    expect(await verifyAudit(test.shop)).toEqual({ holds: true, lines: 10, trouble: '' })
    expect(await lastVerdict(test.shop.db)).toMatchObject({ holds: true, lines: 10 })
  })

  it('keeps its order when many act at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, id) => recordActionStart(test.shop, act(100 + id))))
    expect(await verifyAudit(test.shop)).toEqual({ holds: true, lines: 30, trouble: '' })
  })

  it('has no line of an act that was undone with its transaction', async () => {
    const { db } = test.shop
    const lost = db.transaction(async (tx) => {
      await recordAction(test.shop, tx, { ...act(7), outcome: 'done', sentence: '' })
      throw new Error('lost')
    })
    await expect(lost).rejects.toThrow('lost')
    expect(await verifyAudit(test.shop)).toMatchObject({ holds: true, lines: 30 })
  })

  it('shows each act once, with how it ended, and no secret', async () => {
    const [found] = await findActs(test.shop.db, { aboutKind: 'order', aboutId: 'SLV-3' })
    expect(found).toMatchObject({
      seq: 5,
      outcome: 'done',
      asked: '{"orderId":3,"password":"(secret)"}',
      staffName: 'Meera',
    })
    expect(await findActs(test.shop.db, { act: 'admin/orders', outcome: 'begun' })).toHaveLength(20)
    expect(await findActs(test.shop.db, { staffId: 2 })).toEqual([])
    expect(await findActs(test.shop.db, { act: 'admin/order%' })).toEqual([])
  })

  it.each([
    ['changing', sql`UPDATE audit_lines SET staff_name = 'Rohan'`],
    ['deleting', sql`DELETE FROM audit_lines WHERE seq = 4`],
    ['emptying', sql`TRUNCATE audit_lines`],
    ['moving the end', sql`DELETE FROM audit_head`],
  ])('is kept from %s by the database itself', async (_, statement) => {
    await expect(test.shop.db.execute(statement)).rejects.toThrow()
  })
})

describe('a line that somebody', () => {
  it.each([
    ['changed', sql`UPDATE audit_lines SET staff_name = 'Rohan' WHERE seq = 4`, 'line 4 was changed'],
    [
      'changed by a millisecond',
      sql`UPDATE audit_lines SET at = at + interval '1 ms' WHERE seq = 9`,
      'line 9 was changed',
    ],
    ['deleted', sql`DELETE FROM audit_lines WHERE seq = 4`, 'line 4 is missing'],
    ['deleted at the beginning', sql`DELETE FROM audit_lines WHERE seq = 1`, 'line 1 is missing'],
    [
      'deleted at the end',
      sql`DELETE FROM audit_lines WHERE seq = 30`,
      'line 30 is not the one it was when last looked at',
    ],
    [
      'put in behind the end',
      sql`INSERT INTO audit_lines SELECT seq + 1, at, staff_id, staff_name, act, outcome, NULL, about_kind, about_id, asked, sentence, ip, hash, 'x' FROM audit_lines WHERE seq = 30`,
      'line 31 was put in behind the end of the log',
    ],
  ])('%s is found', async (_, statement, failure) => {
    expect(await tamper((alter) => alter(statement))).toBe(failure)
  })

  it('exchanged with another is found', async () => {
    const failure = await tamper(async (alter) => {
      await alter(sql`UPDATE audit_lines SET of_seq = NULL`)
      await alter(sql`UPDATE audit_lines SET seq = -4 WHERE seq = 4`)
      await alter(sql`UPDATE audit_lines SET seq = 4 WHERE seq = 5`)
      await alter(sql`UPDATE audit_lines SET seq = 5 WHERE seq = -4`)
    })
    expect(failure).toMatch(/^line [245] /)
  })

  it('wrote anew with its own digest breaks what follows', async () => {
    const [line] = await test.shop.db.select().from(auditLines).where(sql`seq = 4`)
    const forged = { ...line!, staffName: 'Rohan' }
    const statement = sql`UPDATE audit_lines SET staff_name = 'Rohan', hash = ${hashAuditLine(forged)} WHERE seq = 4`
    expect(await tamper((alter) => alter(statement))).toBe('line 5 does not follow the one before it')
  })

  it('cut off with the end put back is found for want of the key', async () => {
    const [line] = await test.shop.db.select().from(auditLines).where(sql`seq = 20`)
    const seal = sealOf({ ...test.shop.keys, data: Buffer.alloc(32) }, line!)
    const failure = await tamper(async (alter) => {
      await alter(sql`DELETE FROM audit_lines WHERE seq > 20`)
      await alter(sql`UPDATE audit_head SET seq = 20, hash = ${line!.hash}, seal = ${seal}`)
    })
    expect(failure).toBe('the end of the log was not written by the shop')
  })

  it('cut off with an end of the shop’s own is found by where it ended before', async () => {
    const [end] = await test.shop.db.select().from(auditHead)
    await fill(1)
    await verifyAudit(test.shop)
    const failure = await tamper(async (alter) => {
      await alter(sql`DELETE FROM audit_lines WHERE seq > 30`)
      await alter(sql`UPDATE audit_head SET seq = ${end!.seq}, hash = ${end!.hash}, seal = ${end!.seal}`)
    })
    expect(failure).toBe('line 32 is not the one it was when last looked at')
  })

  it('cut off with an end of the shop’s own, and every look since with it, is found by a mark that was kept outside', async () => {
    const [end] = await test.shop.db.select().from(auditHead)
    await fill(1)
    const mark = await endMark(test.shop.db)
    expect(mark).toMatch(/^34:[0-9a-f]{64}$/)
    expect(await verifyAuditMark(test.shop.db, ` ${mark}\n`)).toBe(null)
    const cut = async (alter: (text: ReturnType<typeof sql>) => Promise<unknown>) => {
      await alter(sql`DELETE FROM audit_checks WHERE lines > ${end!.seq}`)
      await alter(sql`DELETE FROM audit_lines WHERE seq > ${end!.seq}`)
      await alter(sql`UPDATE audit_head SET seq = ${end!.seq}, hash = ${end!.hash}, seal = ${end!.seal}`)
    }
    expect(await tamper(cut)).toBe('')
    expect(await tamper(cut, (db) => verifyAuditMark(db, mark))).toBe(
      'line 34 is not the one of the mark that was kept',
    )
    const emptied = async (alter: (text: ReturnType<typeof sql>) => Promise<unknown>) => {
      for (const table of ['audit_checks', 'audit_lines']) await alter(sql`DELETE FROM ${sql.identifier(table)}`)
    }
    expect(await tamper(emptied, (db) => verifyAuditMark(db, mark))).toBe(
      'line 34 is not the one of the mark that was kept',
    )
    expect(await verifyAuditMark(test.shop.db, 'of today')).toContain('is no mark')
  })
})

describe('what was asked', () => {
  it('is the same text whatever the order of its fields', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
    expect(canonical({ at: new Date(0), a: 1 })).toBe('{"a":1,"at":"1970-01-01T00:00:00.000Z"}')
  })

  it('stands there without secrets, long texts and files', () => {
    const params = { who: { code: '123456', name: 'A' }, text: 'x'.repeat(600), file: new Blob(['abc']) }
    expect(JSON.parse(auditedRequestText(params, ['code']))).toEqual({
      who: { code: '(secret)', name: 'A' },
      text: `${'x'.repeat(100)}… (600 characters)`,
      file: 'file of 3 bytes',
    })
    const many = JSON.parse(auditedRequestText({ ids: Array.from({ length: 9000 }, (_, id) => id) }))
    expect(many.tooLong).toBeGreaterThan(16_000)
  })
})
