/** What the command palette offers by itself: pages of the back office, and actions. */

import { reportFacts, reportKinds } from '../../shop/accounting/reports/rules/report-kinds.ts'
import { matchesPrefixes } from '../../shop/operations/global-search/rules.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { menu } from '../menu.ts'

export interface PaletteEntry {
  readonly id: string
  readonly title: string
  readonly permission: Permission
  /** Other words it is found by. */
  readonly words?: string
  /** An address, or an action of the palette itself. */
  readonly run: { readonly to: string } | { readonly action: 'stop-rates' | 'shortcuts' }
}

const page = (to: string, title: string, permission: Permission, words = ''): PaletteEntry => ({
  id: `page ${to}`,
  title,
  permission,
  words,
  run: { to },
})

/** The entries of the menu, and pages that only other pages lead to. */
export const pageEntries: readonly PaletteEntry[] = [
  ...menu.flatMap(({ title: group, entries }) =>
    entries.map(({ to, title, permission }) => page(to, title, permission, group)),
  ),
  ...reportKinds.map((kind) =>
    page(`/admin/money/reports/${kind}`, reportFacts[kind].title, 'money.read', 'report csv pdf'),
  ),
  page('/admin/inbox', 'Inbox', 'home', 'notifications bell'),
  page('/admin/account', 'My account', 'home', 'password sessions recovery codes'),
  page('/admin/products/scheduled', 'Scheduled changes', 'products.read', 'products publish at price later upcoming'),
  page('/admin/content?kind=page', 'Pages', 'content', 'content cms text policies about help'),
  page('/admin/content?kind=question', 'FAQs', 'content', 'content questions answers help'),
  page('/admin/settings?section=inbox', 'Inbox settings', 'settings', 'large order working hours'),
  page('/admin/suppliers', 'Suppliers', 'purchases.read'),
  page('/admin/metal/hedges', 'Hedges', 'ledger.read', 'metal position'),
]

const action = (title: string, permission: Permission, run: PaletteEntry['run'], words = ''): PaletteEntry => ({
  id: `action ${title}`,
  title,
  permission,
  words,
  run,
})

export const actionEntries: readonly PaletteEntry[] = [
  action('Stop the rates', 'selling.stop', { action: 'stop-rates' }, 'pause all sales selling'),
  action('Publish a rate', 'rates', { to: '/admin/rates' }, 'gold silver price'),
  action('New product', 'products.edit', { to: '/admin/products/new' }, 'add create'),
  action('Import products', 'products.edit', { to: '/admin/products/lists' }, 'csv upload'),
  action('Count opening stock', 'stock', { to: '/admin/products/opening-stock' }, 'inventory'),
  action('New offer', 'customer-offers', { to: '/admin/offers/new' }, 'create quote'),
  action('Import a bank statement', 'transfers', { to: '/admin/money/transfers' }, 'csv credits utr'),
  action('Send refunds', 'refunds', { to: '/admin/money/refunds' }),
  action('Close a day', 'books', { to: '/admin/money/days' }, 'day close accounts'),
  action('Record a hedge', 'hedges', { to: '/admin/metal/hedges' }),
  action('Invite staff', 'staff', { to: '/admin/staff' }, 'colleague account role'),
  action('Retry failed jobs', 'jobs', { to: '/admin/jobs' }),
  action('Keyboard shortcuts', 'home', { action: 'shortcuts' }, 'help keys'),
]

/** Those of which each typed word begins a word; those whose title begins with the text first. */
export function matchEntries(entries: readonly PaletteEntry[], text: string, most: number): PaletteEntry[] {
  const found = entries.filter(({ title, words = '' }) => matchesPrefixes(`${title} ${words}`, text))
  const begins = ({ title }: PaletteEntry) => (title.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, most)
}

/** Lists that can be searched for the same text, beyond what the palette shows. */
export const listSearches: readonly {
  readonly path: string
  readonly title: string
  readonly permission: Permission
}[] = [
  { path: '/admin/orders', title: 'Search all orders', permission: 'orders.read' },
  { path: '/admin/customers', title: 'Search all customers', permission: 'customers.read' },
  { path: '/admin/products', title: 'Search all products', permission: 'products.read' },
  { path: '/admin/requests', title: 'Search all requests', permission: 'tickets' },
]
