/** How a page text could harm customers, for the approval policy. */
import type { Db } from '../../../platform/database/database.ts'
import { newPaymentDetails } from '../../../units/payment-details.ts'
import { type ContentItem, type ContentKind, getContentItemTitle } from '../../content/items.ts'
import { findVersion } from '../../content/versions/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import { assessText } from '../../staff/approvals/rules/text-risk.ts'
import { readItems } from './stored-items.ts'

type Deps = Pick<Shop, 'catalogue'>

/** Where our own account details are stored. */
export const ourPaymentDetails = ({ catalogue }: Deps): string[] => [
  catalogue.now.content.settings.site.bankTransferDetails,
]

/** All texts of an item, without image names. */
const textOf = ({ facts }: Pick<ContentItem, 'facts'>): string =>
  Object.entries(facts)
    .filter(([field, value]) => typeof value === 'string' && field !== 'image')
    .map(([, value]) => value)
    .join('\n')

export async function assessItem(
  shop: Deps,
  db: Db,
  { item, key }: { readonly item: ContentItem; readonly key: string | null },
): Promise<Risk> {
  const after = textOf(item)
  // Nearly every text has none, so the previous text is read only for the others.
  if (newPaymentDetails(after, ourPaymentDetails(shop)).length === 0) return noRisk
  const before =
    key === null ? undefined : (await readItems(db)).find((one) => one.kind === item.kind && one.key === key)
  const title = getContentItemTitle({ ...item, key })
  const texts = { before: before ? textOf(before) : '', after, ours: ourPaymentDetails(shop) }
  return assessText({ ...texts, sentence: `Change the ${item.kind} “${title}”` })
}

/** Throws `content.no-version`. */
export async function assessRestoring(
  shop: Deps,
  db: Db,
  { kind, key, version }: { readonly kind: ContentKind; readonly key: string; readonly version: number },
): Promise<Risk> {
  const found = await findVersion(db, { kind, key, id: version })
  if (!found) throw refuse('content.no-version')
  return assessItem(shop, db, { item: { kind, facts: found.facts } as unknown as ContentItem, key })
}

export function assessAnnouncement(shop: Deps, { text, textHi }: { text: string; textHi: string }): Risk {
  const { headerTopText, headerTopTextHi } = shop.catalogue.now.content.settings.site
  return assessText({
    before: `${headerTopText}\n${headerTopTextHi}`,
    after: `${text}\n${textHi}`,
    ours: ourPaymentDetails(shop),
    sentence: `Publish the announcement: ${text}`,
  })
}
