/**
 * What a person opened last, kept in the browser. No names of customers: the list outlasts the session on a shared computer.
 * Somebody else who signs in starts with an empty one.
 */
import { createStoredValue } from '../../browser/browser-storage.ts'

export interface RecentItem {
  readonly to: string
  readonly title: string
}

interface RecentItems {
  readonly staffId: number
  readonly items: readonly RecentItem[]
}

const most = 8

const isRecentItem = (value: unknown): value is RecentItem => {
  const item = value as Partial<RecentItem> | null
  return typeof item?.to === 'string' && item.to.startsWith('/admin') && typeof item.title === 'string'
}
const stored = createStoredValue<RecentItems>(
  'admin-recent',
  { staffId: 0, items: [] },
  (value): value is RecentItems => {
    const recent = value as Partial<RecentItems> | null
    return typeof recent?.staffId === 'number' && Array.isArray(recent.items) && recent.items.every(isRecentItem)
  },
)

export function useRecentItems(staffId: number): readonly RecentItem[] {
  const recent = stored.use()
  return recent.staffId === staffId ? recent.items : []
}

/** A title that says more, such as the name of a product, stays. */
export function addRecentItem(staffId: number, { to, title }: RecentItem): void {
  const recent = stored.read()
  const items = recent.staffId === staffId ? recent.items : []
  stored.write({ staffId, items: [{ to, title }, ...items.filter((one) => one.to !== to)].slice(0, most) })
}

const recordPaths: readonly (readonly [pattern: RegExp, title: (id: string) => string])[] = [
  [/^\/admin\/orders\/([^/]+)$/, (id) => id],
  [/^\/admin\/customers\/(\d+)$/, (id) => `Customer ${id}`],
  [/^\/admin\/products\/(\d+)$/, (id) => `Product ${id}`],
  [/^\/admin\/requests\/([^/]+)$/, (id) => `Request ${id}`],
  [/^\/admin\/buy-backs\/([^/]+)$/, (id) => `Buy-back ${id}`],
  [/^\/admin\/disputes\/(\d+)$/, (id) => `Dispute ${id}`],
  [/^\/admin\/offers\/(?!new$)([^/]+)$/, (id) => `Offer ${id}`],
]

/** The title of a record by its address; null for any other page. */
export function recordTitleOf(path: string): string | null {
  for (const [pattern, title] of recordPaths) {
    const id = pattern.exec(path)?.[1]
    if (id) return title(decodeURIComponent(id))
  }
  return null
}

/** Called with every page; only records are listed. */
export function addRecentPath(staffId: number, path: string): void {
  const title = recordTitleOf(path)
  if (title === null) return
  const recent = stored.read()
  const known = recent.staffId === staffId ? recent.items.find(({ to }) => to === path) : undefined
  addRecentItem(staffId, known ?? { to: path, title })
}
