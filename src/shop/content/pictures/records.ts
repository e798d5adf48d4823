/** Uploaded pictures, with the files that pages request: one for each size and format. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Crop } from './rules.ts'

export const pictures = pgTable('pictures', {
  /** As products and pages refer to it; its files are served as `/pictures/{name}-640.webp`. */
  name: text('name').primaryKey(),
  /** File store key of the original, from which other crops are made. */
  original: text('original').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The part of the original that is shown; null for all of it. */
  crop: jsonb('crop').$type<Crop>(),
  /** "640.webp" → key in the file store. */
  files: jsonb('files').$type<Readonly<Record<string, string>>>().notNull(),
  /** The name of the staff member. */
  by: text('brought_by').notNull(),
  at: timestampColumn('brought_at').notNull(),
})

export type PictureRow = typeof pictures.$inferSelect

export async function addPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row)
}
