/** Items of every kind that staff write besides products, read and written by the domain they belong to. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { readPopups, writePopup } from '../../catalog/deals/popups.ts'
import type { ContentItem, StoredContentItem } from '../../content/items.ts'
import { readPageItems } from '../../content/read-items.ts'
import { writePageItem } from '../../content/write-item.ts'

/** Hidden ones too, each kind in its order. */
export const readItems = async (db: Db): Promise<StoredContentItem[]> => [
  ...(await readPageItems(db)),
  ...(await readPopups(db)),
]

/** Answers the key of what was written; null makes a new one. Throws `content.unknown` and what saving texts throws. */
export const writeItem = (
  tx: Tx,
  item: ContentItem,
  { key, now }: { readonly key: string | null; readonly now: Date },
): Promise<string> => (item.kind === 'popup' ? writePopup(tx, item.facts, key) : writePageItem(tx, item, { key, now }))
