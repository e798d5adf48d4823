import type * as z from 'zod/mini'
import { readVersions } from '../../../shop/content/versions/reading.ts'
import type { Of } from '../../../shop/content/versions/records.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { versionList } from '../../../wire/admin/content/versions.ts'

const mostVersions = 50

/** Newest first, each in a sentence of its own. */
export async function listVersions<Facts>(
  { db }: Shop,
  of: Of,
  sentenceOf: (facts: Facts) => string,
): Promise<{ data: z.output<typeof versionList> }> {
  const versions = await readVersions(db, of, mostVersions)
  return {
    data: {
      versions: versions.map(({ id, act, facts, by, at }) => ({
        ...{ id, act, by, at },
        sentence: sentenceOf(facts as unknown as Facts),
      })),
    },
  }
}
