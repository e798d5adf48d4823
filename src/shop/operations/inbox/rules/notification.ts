/** What a push notification says: a lock screen shows it, so it names no customer, amount or note. */
import { formatCount } from '../../../../units/plural.ts'
import { inboxItemPath } from './item-path.ts'
import { type InboxKind, inboxKinds } from './kinds.ts'

interface NotifiedItem {
  readonly kind: InboxKind
  readonly title: string
  readonly target: string
}

/** One item by its kind and number, several by their count. */
export function notificationOf(items: readonly NotifiedItem[]): { readonly title: string; readonly link: string } {
  const [first] = items
  if (!first || items.length > 1)
    return { title: `${formatCount(items.length, 'new item')} in your inbox`, link: '/admin/inbox' }
  const { title, hasPlainTitle } = inboxKinds[first.kind]
  return { title: hasPlainTitle ? `${title}: ${first.title}` : title, link: inboxItemPath(first) }
}
