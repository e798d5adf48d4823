/**
 * The end of the chain, for storing outside the database. An attacker with full database access could restore an older end with
 * its own seal and delete later check results (decision 0051). A mark on paper, or in a log elsewhere, reveals that.
 */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { auditHead, auditLines } from './records.ts'

/** "1234:9f2c…": the number of the last line and its digest. Empty before the first line. */
export async function endMark(db: Db): Promise<string> {
  const [head] = await db.select().from(auditHead)
  return head && head.seq > 0 ? `${head.seq}:${head.hash}` : ''
}

/** Checks that the log still has the line of a stored mark. Returns the error, or null. */
export async function verifyAuditMark(db: Db, mark: string): Promise<string | null> {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(mark.trim()) ?? []
  if (!seq) return `“${mark}” is no mark: it is a number, a colon and 64 signs`
  const [line] = await db
    .select({ hash: auditLines.hash })
    .from(auditLines)
    .where(eq(auditLines.seq, Number(seq)))
  return line?.hash === hash ? null : `line ${seq} is not the one of the mark that was kept`
}
