import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Which items of the starter kit were imported, in which version: one row for each, of its last import. */
export const starterKitImports = pgTable('starter_kit_imports', {
  /** "page:privacy-policy" */
  item: text('item').primaryKey(),
  /** Its id or slug in the shop. */
  key: text('key').notNull(),
  version: integer('version').notNull(),
  /** Of its facts as imported; while what the shop has is the same, nobody has edited it. */
  digest: text('digest').notNull(),
  by: text('by').notNull(),
  at: timestampColumn('at').notNull(),
})

export type KitImport = typeof starterKitImports.$inferSelect

export async function recordKitImports(tx: Tx, rows: readonly KitImport[]): Promise<void> {
  for (const row of rows)
    await tx.insert(starterKitImports).values(row).onConflictDoUpdate({ target: starterKitImports.item, set: row })
}
