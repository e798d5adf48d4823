import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type PictureRow, pictures } from './records.ts'

export async function findPicture(db: Db, name: string): Promise<PictureRow | null> {
  const [found] = await db.select().from(pictures).where(eq(pictures.name, name))
  return found ?? null
}

export async function findExistingPictures(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(inArray(pictures.name, [...names]))
  return new Set(rows.map(({ name }) => name))
}

/** The folder of the pictures that are part of the repository. */
const ownFolder = join(import.meta.dirname, '../../../../public/pictures')

/** The file of a picture of the repository; `size` is "640.webp". It may not exist. */
export const ownPictureFile = (name: string, size: string): string => join(ownFolder, `${name}-${size}`)
