/** Saved views of the lists of the back office: filters, sort and columns under a name. */
import type { Permission } from '../rules.ts'

/** Every list with views, and the permission that its page requires. */
export const adminLists = {
  accounts: 'ledger.read',
  audit: 'audit.read',
  'buy-backs': 'buy-back',
  content: 'content',
  coupons: 'offers',
  customers: 'customers.read',
  deliveries: 'machines',
  differences: 'money.read',
  disputes: 'refunds',
  'failed-jobs': 'jobs',
  leads: 'leads',
  'message-templates': 'settings',
  movements: 'ledger.read',
  offers: 'customer-offers',
  orders: 'orders.read',
  payouts: 'payouts',
  products: 'products.read',
  purchases: 'purchases.read',
  refunds: 'refunds',
  requests: 'tickets',
  reviews: 'reviews',
  transfers: 'transfers',
} as const satisfies Readonly<Record<string, Permission>>
export type AdminList = keyof typeof adminLists
export const adminListNames = Object.keys(adminLists) as [AdminList, ...AdminList[]]

/** Private views of a person in one list, and shared ones of a list. */
export const mostViews = 20

/** What a view does not store: where one is in the list, what was searched for (often a customer's name or mobile), and itself. */
export const unsavedParams = ['page', 'search', 'saved', 'columns'] as const

/** The search parameters of the list's address, as a view stores them: sorted, so that equal views have equal texts. */
export function savedQueryOf(text: string): string {
  const params = new URLSearchParams(text)
  for (const name of unsavedParams) params.delete(name)
  params.sort()
  return params.toString()
}
