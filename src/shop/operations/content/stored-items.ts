/** All items that staff edit besides products, read and written by the domains they belong to. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { readPopups, writePopup } from '../../catalog/deals/popups.ts'
import type { ContentItem, StoredContentItem } from '../../content/items.ts'
import { readPageItems } from '../../content/read-items.ts'
import { writePageItem } from '../../content/write-item.ts'

/** Including hidden items, each kind in its own order. */
export const readItems = async (db: Db): Promise<StoredContentItem[]> => [
  ...(await readPageItems(db)),
  ...(await readPopups(db)),
]

/** Returns the key of the saved item; a null key creates a new one. Throws `content.unknown` and what saving texts throws. */
export const writeItem = (
  tx: Tx,
  item: ContentItem,
  { key, now }: { readonly key: string | null; readonly now: Date },
): Promise<string> => (item.kind === 'popup' ? writePopup(tx, item.facts, key) : writePageItem(tx, item, { key, now }))
