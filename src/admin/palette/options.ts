/** The options of the palette for what was typed: its groups in their order. */
import type { SearchGroup, SearchTarget } from '../../shop/operations/global-search/rules.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import type { AdminResponse } from '../client/call-admin-api.ts'
import { actionEntries, listSearches, matchEntries, type PaletteEntry, pageEntries } from './entries.ts'
import { type RecentItem, recordTitleOf } from './recent-items.ts'

export type SearchResponse = AdminResponse<'GET admin/search'>

export interface PaletteOption {
  /** Unique in the list. */
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly run: PaletteEntry['run']
  /** How it is listed among the recent items; without it it is not. */
  readonly recentTitle?: string
}

export interface PaletteGroup {
  readonly title: string
  /** Records that were found, rather than pages, actions and lists. */
  readonly isRecords?: true
  readonly options: readonly PaletteOption[]
}

const groupTitles: Readonly<Record<SearchGroup, string>> = {
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  tickets: 'Requests',
  payouts: 'Payouts',
  references: 'UTR',
  serials: 'Serials',
  settings: 'Settings',
  pages: 'Content pages',
  questions: 'FAQs',
}

/** Enter before they are found opens none of them: a word that is typed for a page is in many texts. */
const textGroups: ReadonlySet<SearchGroup> = new Set(['settings', 'pages', 'questions'])

const paths: Readonly<Record<SearchTarget, (id: string) => string>> = {
  order: (id) => `/admin/orders/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  product: (id) => `/admin/products/${id}`,
  ticket: (id) => `/admin/requests/${id}`,
  payout: (id) => `/admin/money/payouts?search=${id}`,
  refund: (id) => `/admin/money/refunds?view=done&search=${id}`,
  transfer: () => '/admin/money/transfers',
  settlement: () => '/admin/money/settlements',
  setting: (id) => `/admin/settings?edit=${id}`,
  page: (slug) => `/admin/content?kind=page&edit=${slug}`,
  question: (slug) => `/admin/content?kind=question&edit=${slug}`,
}

const fromEntry = ({ id, title, run }: PaletteEntry): PaletteOption => ({ id, title, run })

const localMost = 5

const withOptions = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.filter(({ options }) => options.length > 0)

export function groupsWithoutText(recent: readonly RecentItem[], may: (permission: Permission) => boolean) {
  return withOptions([
    { title: 'Recent', options: recent.map(({ to, title }) => ({ id: `recent ${to}`, title, run: { to } })) },
    { title: 'Actions', options: actionEntries.filter(({ permission }) => may(permission)).map(fromEntry) },
  ])
}

/** Pages and actions stand first, since they are there at once: what is chosen does not move when the records come. */
export function groupsOfText(
  text: string,
  found: SearchResponse | undefined,
  may: (permission: Permission) => boolean,
) {
  const permitted = (entries: readonly PaletteEntry[]) =>
    matchEntries(
      entries.filter(({ permission }) => may(permission)),
      text,
      localMost,
    ).map(fromEntry)
  const records = (found?.groups ?? []).map(({ group, results }) => ({
    title: groupTitles[group],
    ...(!textGroups.has(group) && { isRecords: true as const }),
    options: results.map(({ target, id, title, detail }) => {
      const to = paths[target](encodeURIComponent(id))
      // The name of a customer is not kept in the browser.
      const recentTitle = target === 'product' && group === 'products' ? title : recordTitleOf(to)
      return { id: `${group} ${target} ${id}`, title, detail, run: { to }, ...(recentTitle && { recentTitle }) }
    }),
  }))
  const lists = listSearches.filter(({ permission }) => may(permission))
  return withOptions([
    { title: 'Actions', options: permitted(actionEntries) },
    { title: 'Pages', options: permitted(pageEntries) },
    ...records,
    {
      title: 'Lists',
      options: lists.map(({ path, title }) => ({
        id: `list ${path}`,
        title: `${title} for “${text}”`,
        run: { to: `${path}?search=${encodeURIComponent(text)}` },
      })),
    },
  ])
}
