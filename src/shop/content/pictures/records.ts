/** Pictures that staff sent, as the pages of the shop ask for them: every size and format is a file of its own. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Crop } from './rules.ts'

export const pictures = pgTable('pictures', {
  /** As products and pages name it; its files are asked for as `/pictures/{name}-640.webp`. */
  name: text('name').primaryKey(),
  /** Key in the file store of the whole picture, from which other cuts are made. */
  original: text('original').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** What of the whole is shown; null where all of it is. */
  crop: jsonb('crop').$type<Crop>(),
  /** "640.webp" → key in the file store. */
  files: jsonb('files').$type<Readonly<Record<string, string>>>().notNull(),
  /** Who, by name. */
  by: text('brought_by').notNull(),
  at: timestampColumn('brought_at').notNull(),
})

export type PictureRow = typeof pictures.$inferSelect

export async function addPicture(tx: Tx, row: typeof pictures.$inferInsert): Promise<void> {
  await tx.insert(pictures).values(row)
}
