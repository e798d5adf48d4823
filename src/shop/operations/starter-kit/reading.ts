/** The starter kit beside what the shop has. */
import type { Db } from '../../../platform/database/database.ts'
import type { StoredContentItem } from '../../content/items.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readItems } from '../content/stored-items.ts'
import { type KitImport, starterKitImports } from './records.ts'
import { compareLines, type KitItemState, kitItemStateOf, type LineChange } from './rules.ts'
import { contentDigest, type KitItem, starterKit } from './starter-kit.ts'

export interface ComparedKitItem extends KitItem {
  readonly stored: StoredContentItem | null
  /** The digest of what the shop has; empty if it has nothing. Whoever imports says which they saw. */
  readonly storedDigest: string
  readonly state: KitItemState
  readonly imported: KitImport | null
  /** Importing it overwrites nothing that staff wrote, and the shop has use for it. */
  readonly isSuggested: boolean
}

export async function compareStarterKit(db: Db, { catalogue }: Pick<Shop, 'catalogue'>): Promise<ComparedKitItem[]> {
  const stored = await readItems(db)
  const imports = new Map((await db.select().from(starterKitImports)).map((row) => [row.item, row]))
  const sellsMmtc = catalogue.now.shelf.families.brands.some(({ id }) => id === mmtcBrandId)
  return starterKit().map((one) => {
    const imported = imports.get(one.id) ?? null
    const key = one.slug ?? imported?.key
    const found = stored.find(({ kind, key: itsKey }) => kind === one.item.kind && itsKey === key) ?? null
    const storedDigest = found ? contentDigest(found.facts) : ''
    const digests = {
      kit: contentDigest(one.item.facts),
      stored: storedDigest || null,
      imported: imported?.digest ?? null,
    }
    const state = kitItemStateOf(digests)
    // A shop with banners or tiles of its own has a layout.
    const hasOwnLayout =
      one.slug === null && stored.some(({ kind, key }) => kind === one.item.kind && !isOfKit(kind, key))
    const isOfUse = !hasOwnLayout && (one.id !== mmtcPage || sellsMmtc)
    return {
      ...one,
      ...{ stored: found, storedDigest, state, imported },
      isSuggested: state === 'outdated' || (state === 'absent' && isOfUse),
    }
  })

  function isOfKit(kind: string, key: string): boolean {
    return [...imports.values()].some((row) => row.key === key && row.item.startsWith(`${kind}:`))
  }
}

/** The brand that the contract reserves for MMTC-PAMP (spec §3 Identifiers). */
const mmtcBrandId = 2
const mmtcPage = 'page:about-mmtc'

export interface KitFieldChange {
  readonly field: string
  readonly lines: readonly LineChange[]
}

/** What importing an item would change, field by field. Throws `setup.no-kit-item`. */
export async function readKitItemChanges(shop: Pick<Shop, 'db' | 'catalogue'>, id: string): Promise<KitFieldChange[]> {
  const compared = (await compareStarterKit(shop.db, shop)).find((one) => one.id === id)
  if (!compared) throw refuse('setup.no-kit-item')
  const before: Readonly<Record<string, unknown>> = compared.stored ? { ...compared.stored.facts } : {}
  return Object.entries(compared.item.facts).flatMap(([field, value]) => {
    const [old, fresh] = [textOf(before[field]), textOf(value)]
    return old === fresh ? [] : [{ field, lines: compareLines(old, fresh) }]
  })
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
