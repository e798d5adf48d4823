/** Previews of unsaved content on the shop's own page (decision 0063). */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, TransactionRollbackError } from 'drizzle-orm'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { readHomeModals } from '../../catalog/deals/reading.ts'
import type { Catalogue } from '../../catalog/snapshot/catalogue.ts'
import { catalogueWith } from '../../catalog/snapshot/catalogue-with.ts'
import { readGallery } from '../../content/gallery/reading.ts'
import { type ContentItem, getContentItemTitle } from '../../content/items.ts'
import { readContent } from '../../content/reading.ts'
import type { Shop } from '../../shop.ts'
import { drafts } from './records.ts'
import { writeItem } from './stored-items.ts'
import { validateContentItem } from './validate-content-item.ts'

export const draftMs = 60 * 60_000

interface Writing {
  readonly item: ContentItem
  /** Its id or slug. Null for a new item that gets an id. */
  readonly key: string | null
}

export interface SavedContentDraft {
  /** In the URL, as `?draft=`. */
  readonly code: string
  readonly endsAt: Date
}

/** Throws what saving throws, because only what could be saved is previewed. */
export async function saveContentDraft(
  shop: Shop,
  { item, key, by }: Writing & { readonly by: string },
): Promise<SavedContentDraft> {
  const now = shop.clock.now()
  const written = { item: atOnce(item), key }
  await validateContentItem(shop, written)
  await asIfSaved(shop, written)
  const draft = { code: randomBytes(16).toString('base64url'), endsAt: new Date(now.getTime() + draftMs) }
  await shop.db.transaction(async (tx) => {
    await tx.delete(drafts).where(lte(drafts.endsAt, now))
    await tx.insert(drafts).values({ ...draft, kind: item.kind, key, facts: written.item.facts as unknown as Json, by })
  })
  return draft
}

/** The shop with the draft applied, and the draft's title. Null if the draft has expired or does not exist. */
export async function shopWithDraft(shop: Shop, code: string): Promise<{ shop: Shop; title: string } | null> {
  const { db, clock } = shop
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.code, code), gt(drafts.endsAt, clock.now())))
  if (!draft) return null
  const { kind, facts, key } = draft
  const item = { kind, facts } as unknown as ContentItem
  const catalogue = await asIfSaved(shop, { item, key })
  return { shop: { ...shop, catalogue }, title: getContentItemTitle({ ...item, key }) }
}

/** Makes the draft visible and current for the preview, whatever its settings. */
const atOnce = ({ kind, facts }: ContentItem): ContentItem =>
  ({
    kind,
    facts: {
      ...facts,
      ...('shown' in facts && { shown: true }),
      ...('startsAt' in facts && { startsAt: null, endsAt: null }),
    },
  }) as unknown as ContentItem

/** Saved with the real code, read like the pages and rolled back, so that the preview matches the saved result. */
async function asIfSaved(shop: Shop, { item, key }: Writing): Promise<Catalogue> {
  let summary: Parameters<typeof catalogueWith>[1] = {}
  const trying = shop.db.transaction(async (tx) => {
    await writeItem(tx, item, { key, now: shop.clock.now() })
    summary = { content: await readContent(tx), homeModals: await readHomeModals(tx), gallery: await readGallery(tx) }
    tx.rollback()
  })
  await trying.catch((thrown: unknown) => {
    if (!(thrown instanceof TransactionRollbackError)) throw thrown
  })
  return catalogueWith(shop.catalogue, summary)
}
