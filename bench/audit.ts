/** Verification of a whole audit log of 1,000,000 lines, line by line. */
import { sql } from 'drizzle-orm'
import { systemClock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { hashAuditLine, sealOf } from '../src/shop/staff/audit/chain.ts'
import { auditHead, auditLines } from '../src/shop/staff/audit/records.ts'
import { verifyAudit } from '../src/shop/staff/audit/verify.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { printTable } from './support/table.ts'

/** A smaller number is possible: `npm run bench -- audit 100000`. */
const lines = Number(process.argv[2] ?? 1_000_000)
const atATime = 2000
const keys = { data: Buffer.alloc(32, 1), previousData: [], code: Buffer.alloc(32, 2) }

const deps = await openBenchEnvironment('silvera_bench_audit')
await deps.prepare(async (database) => {
  await migrate(database)
  await fill(database)
  const startedMs = performance.now()
  const verdict = await verifyAudit({ db: database.db, keys, clock: systemClock() })
  const tookMs = performance.now() - startedMs
  if (!verdict.holds || verdict.lines !== lines) throw new Error(`it does not hold: ${verdict.trouble}`)
  printTable(`Audit log of ${lines} lines, ${deps.database}`, [
    { seconds: Math.round(tookMs / 100) / 10, 'lines a second': Math.round(lines / (tookMs / 1000)) },
  ])
})
await deps.remove()

/** Half of the lines begin an action, the other half record its outcome; as calls write them, but many at a time. */
async function fill({ db }: Database): Promise<void> {
  const at = new Date('2026-11-21T05:30:00Z')
  let last = { seq: 0, hash: '' }
  while (last.seq < lines) {
    const rows = Array.from({ length: Math.min(atATime, lines - last.seq) }, () => {
      const seq = last.seq + 1
      const ends = seq % 2 === 0
      const line = {
        seq,
        at: new Date(at.getTime() + seq * 1000),
        staffId: 1 + (seq % 7),
        staffName: 'Rohan Kulkarni',
        act: 'POST admin/orders/accept',
        outcome: ends ? ('done' as const) : ('begun' as const),
        ofSeq: ends ? seq - 1 : null,
        aboutKind: 'order',
        aboutId: `SLV-2611${String(seq).padStart(8, '0')}`,
        asked: ends ? '{}' : `{"orderId":${seq},"note":"packed by the window"}`,
        sentence: '',
        ip: '203.0.113.7',
        previousHash: last.hash,
      }
      last = { seq, hash: hashAuditLine(line) }
      return { ...line, hash: last.hash }
    })
    await db.insert(auditLines).values(rows)
  }
  await db.insert(auditHead).values({ id: 1, ...last, seal: sealOf(keys, last) })
  await db.execute(sql`ANALYZE audit_lines`)
}
