/** Canned answers: a list that support staff maintain themselves. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { cannedAnswers } from './records.ts'
import { unknownVariables } from './rules/canned-reply.ts'

export type CannedAnswer = typeof cannedAnswers.$inferSelect

export const listCannedAnswers = (db: Db): Promise<CannedAnswer[]> =>
  db.select().from(cannedAnswers).orderBy(asc(cannedAnswers.title))

interface CannedAnswerDraft extends Pick<CannedAnswer, 'title' | 'text' | 'textHi' | 'action'> {
  /** Null: a new one. */
  readonly id: number | null
}

/** Throws `enquiries.unknown-variable`. */
export function requireCannedVariables(texts: Pick<CannedAnswer, 'text' | 'textHi'>): void {
  for (const field of ['text', 'textHi'] as const) {
    const [variable] = unknownVariables(texts[field])
    if (variable) throw refuse('enquiries.unknown-variable', { variable }, field)
  }
}

/** An existing title gets the new text. Throws `enquiries.no-canned` for an unknown id, and what `requireCannedVariables` throws. */
export async function saveCannedAnswer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, by, ...draft }: CannedAnswerDraft & { readonly by: string },
): Promise<void> {
  requireCannedVariables(draft)
  const { title } = draft
  const saved = { ...draft, changedBy: by, changedAt: clock.now() }
  if (id === null) {
    await db.insert(cannedAnswers).values(saved).onConflictDoUpdate({ target: cannedAnswers.title, set: saved })
    return
  }
  await db.transaction(async (tx) => {
    const [other] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.title, title))
    if (other && other.id !== id) throw refuse('enquiries.same-title', {}, 'title')
    const changed = await tx.update(cannedAnswers).set(saved).where(eq(cannedAnswers.id, id)).returning()
    if (changed.length === 0) throw refuse('enquiries.no-canned')
  })
}

export async function dropCannedAnswer(db: Db, id: number): Promise<void> {
  await db.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
}
