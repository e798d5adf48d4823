/**
 * Where the chain ended, as it is kept outside the database: who may do anything in there could put back an older end with its
 * own seal, and take away what was noted of the looks since (decision 0051). A mark on paper, or in a log elsewhere, tells.
 */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { auditHead, auditLines } from './records.ts'

/** "1234:9f2c…": the number of the last line and its digest; empty before the first. */
export async function endMark(db: Db): Promise<string> {
  const [head] = await db.select().from(auditHead)
  return head && head.seq > 0 ? `${head.seq}:${head.hash}` : ''
}

/** What is wrong by a mark that was kept, or null: the log holds that line still. */
export async function verifyAuditMark(db: Db, mark: string): Promise<string | null> {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(mark.trim()) ?? []
  if (!seq) return `“${mark}” is no mark: it is a number, a colon and 64 signs`
  const [line] = await db
    .select({ hash: auditLines.hash })
    .from(auditLines)
    .where(eq(auditLines.seq, Number(seq)))
  return line?.hash === hash ? null : `line ${seq} is not the one of the mark that was kept`
}
