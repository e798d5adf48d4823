import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customizationItems } from './records.ts'

export type CustomizationItem = typeof customizationItems.$inferSelect

/** The whole gallery, in its order: read into memory with what else the pages say. */
export const readGallery = (db: Db): Promise<CustomizationItem[]> =>
  db
    .select()
    .from(customizationItems)
    .where(eq(customizationItems.shown, true))
    .orderBy(asc(customizationItems.place), asc(customizationItems.id))
