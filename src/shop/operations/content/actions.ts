/**
 * Saves and restores the content of pages. Every version is stored in full; built-in content is stored before its first change.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { type ContentItem, type ContentKind, getContentItemTitle, type StoredContentItem } from '../../content/items.ts'
import { saveSettings } from '../../content/save-settings.ts'
import { findVersion, newestVersion } from '../../content/versions/reading.ts'
import { keepVersion } from '../../content/versions/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readItems, writeItem } from './stored-items.ts'
import { validateContentItem } from './validate-content-item.ts'

export interface WrittenItem {
  readonly item: ContentItem
  /** Its id or slug. Null for a new item that gets an id. */
  readonly key: string | null
  readonly isNew: boolean
  /** The version that was edited, so that another person's change meanwhile is not overwritten. */
  readonly seen: number
  readonly by: string
}

/** Returns its key. Throws `content.…`, also from cleaning the HTML. */
export async function saveItem(shop: Shop, written: WrittenItem): Promise<string> {
  await validateContentItem(shop, written)
  const key = await shop.db.transaction(async (tx) => {
    const before = await lockAndCheck(tx, written)
    return write(shop, tx, { ...written, before, act: before ? 'Changed' : 'Created' })
  })
  await shop.catalogue.refresh('content')
  return key
}

interface ContentRestore {
  readonly kind: ContentKind
  readonly key: string
  readonly version: number
  readonly seen: number
  readonly by: string
}

/** Saves an older version again. Throws `content.no-version` and what saving throws. */
export async function restoreItem(shop: Shop, { kind, key, version, seen, by }: ContentRestore): Promise<void> {
  const found = await findVersion(shop.db, { kind, key, id: version })
  if (!found) throw refuse('content.no-version')
  const item = { kind, facts: found.facts } as unknown as ContentItem
  await validateContentItem(shop, { item, key })
  await shop.db.transaction(async (tx) => {
    const written = { item, key, isNew: false, seen, by }
    const before = await lockAndCheck(tx, written)
    await write(shop, tx, { ...written, before, act: 'Restored' })
  })
  await shop.catalogue.refresh('content')
}

/** The announcement above every page. Throws `content.changed-meanwhile`. */
export async function saveAnnouncement(
  shop: Shop,
  { text, textHi, seen, by }: { text: string; textHi: string; seen: string; by: string },
): Promise<void> {
  if (shop.catalogue.now.content.settings.site.headerTopText !== seen)
    throw refuse('content.changed-meanwhile', { title: 'Announcement' })
  await shop.db.transaction((tx) =>
    saveSettings(tx, {
      group: 'site',
      values: { headerTopText: text, headerTopTextHi: textHi },
      by,
      now: shop.clock.now(),
    }),
  )
  await shop.catalogue.refresh('content')
}

/** One save at a time, since there are few; so the version read afterwards is the one that is overwritten. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content-desk'))`)
}

async function lockAndCheck(
  tx: Tx,
  { item: { kind }, key, isNew, seen }: WrittenItem,
): Promise<StoredContentItem | null> {
  await lockContent(tx)
  const before = (await readItems(tx)).find((one) => one.kind === kind && one.key === key) ?? null
  // The number of sliders is fixed.
  if (isNew && kind === 'slot') throw refuse('content.unknown')
  if (isNew && before) throw refuse('content.slug-taken', {}, 'slug')
  if (!isNew && !before) throw refuse('content.unknown')
  if (before && (await newestVersion(tx, before)) !== seen)
    throw refuse('content.changed-meanwhile', { title: getContentItemTitle(before) })
  return before
}

interface ContentWrite extends WrittenItem {
  readonly before: StoredContentItem | null
  readonly act: string
}

async function write(shop: Shop, tx: Tx, { item, key, before, act, seen, by }: ContentWrite): Promise<string> {
  const original = seen === 0 ? before : null
  const [written] = await writeItems(tx, [{ item, key, original }], { act, by, now: shop.clock.now() })
  return written!
}

export interface KeyedContentItem {
  readonly item: ContentItem
  /** Its id or slug. Null for a new item that gets an id. */
  readonly key: string | null
  /** What came with the shop and is overwritten for the first time: it becomes the first version. */
  readonly original: StoredContentItem | null
}

/** Writes items and a version of each, in a transaction that called `lockContent`; returns their keys in the same order. */
export async function writeItems(
  tx: Tx,
  items: readonly KeyedContentItem[],
  { act, by, now }: { readonly act: string; readonly by: string; readonly now: Date },
): Promise<string[]> {
  const keys: string[] = []
  for (const { item, key, original } of items) {
    if (original) {
      const facts = original.facts as Json
      await keepVersion(tx, { kind: item.kind, key: original.key, act: 'Original', facts, by: 'Silvera' }, now)
    }
    keys.push(await writeItem(tx, item, { key, now }))
  }
  // As stored after cleaning.
  const after = await readItems(tx)
  for (const [at, { item }] of items.entries()) {
    const { kind, key, facts } = after.find((one) => one.kind === item.kind && one.key === keys[at])!
    await keepVersion(tx, { kind, key, act, facts: facts as Json, by }, now)
  }
  await notifyChange(tx, 'content')
  return keys
}
