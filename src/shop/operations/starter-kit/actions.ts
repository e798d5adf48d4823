/** Imports items of the starter kit, each as a version of the content (decision 0059). */
import type { Tx } from '../../../platform/database/database.ts'
import { getContentItemTitle } from '../../content/items.ts'
import { newestVersion } from '../../content/versions/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockContent, writeItems } from '../content/actions.ts'
import { writeItem } from '../content/stored-items.ts'
import { validateContentItem } from '../content/validate-content-item.ts'
import { starterKitVersion } from './kit/version.ts'
import { type ComparedKitItem, compareStarterKit } from './reading.ts'
import { type KitImport, recordKitImports } from './records.ts'
import { contentDigest, type KitItem, type KitKind, starterKit } from './starter-kit.ts'

export interface ChosenKitItem {
  readonly id: string
  /** The digest of what the shop had when it was chosen; empty for nothing. */
  readonly seen: string
}

/**
 * Imports the chosen items and returns how many were written: those that the shop has already are not. Throws `setup.no-kit-item`, and
 * `content.changed-meanwhile` where somebody has edited one since, so that no text of staff is overwritten unseen.
 */
export async function importStarterKit(
  shop: Shop,
  { chosen, by }: { readonly chosen: readonly ChosenKitItem[]; readonly by: string },
): Promise<number> {
  const seen = new Map(chosen.map(({ id, seen }) => [id, seen]))
  const kit = new Map(starterKit().map((one) => [one.id, one]))
  for (const id of seen.keys()) {
    const one = kit.get(id)
    if (!one) throw refuse('setup.no-kit-item')
    await validateContentItem(shop, { item: one.item, key: one.slug })
  }
  const now = shop.clock.now()
  const imported = await shop.db.transaction(async (tx) => {
    await lockContent(tx)
    const compared = (await compareStarterKit(tx, shop)).filter(({ id }) => seen.has(id))
    for (const one of compared)
      if (one.storedDigest !== seen.get(one.id))
        throw refuse('content.changed-meanwhile', { title: getContentItemTitle({ ...one.item, key: one.slug }) })
    const changed = compared.filter(({ state }) => state !== 'same')
    const written = []
    for (const one of changed)
      written.push({ ...one, key: one.stored?.key ?? one.slug, original: await originalOf(tx, one) })
    const keys = await writeItems(tx, written, { act: 'Imported', by, now })
    await recordKitImports(tx, importsOf(changed, { keys, by, now }))
    return changed.length
  })
  await shop.catalogue.refresh('content')
  return imported
}

/** What is overwritten, if no version of it is stored yet. */
const originalOf = async (tx: Tx, { stored }: ComparedKitItem) =>
  stored && (await newestVersion(tx, stored)) === 0 ? stored : null

interface ImportFacts {
  readonly keys: readonly string[]
  readonly by: string
  readonly now: Date
}

const importsOf = (items: readonly KitItem[], { keys, by, now }: ImportFacts): KitImport[] =>
  items.map(({ id, item }, at) => ({
    item: id,
    key: keys[at]!,
    version: starterKitVersion,
    digest: contentDigest(item.facts),
    ...{ by, at: now },
  }))

/** Fills an empty shop with the items of these kinds, as content that came with it: without versions. */
export async function seedStarterKit(
  tx: Tx,
  { kinds, by, now }: { readonly kinds: readonly KitKind[]; readonly by: string; readonly now: Date },
): Promise<void> {
  const items = starterKit().filter(({ item }) => kinds.includes(item.kind))
  const keys: string[] = []
  for (const { item, slug } of items) keys.push(await writeItem(tx, item, { key: slug, now }))
  await recordKitImports(tx, importsOf(items, { keys, by, now }))
}
