/** One search over what staff look for, of which each person gets what their roles permit. */
import type { Shop } from '../../shop.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { findPages, findQuestions, findSettings } from './find-content.ts'
import { findReferences, searchPayouts } from './find-money.ts'
import { findOrders } from './find-orders.ts'
import { findCustomersByText, findTickets } from './find-people.ts'
import { findProducts, findSerials } from './find-stock.ts'
import {
  leastSearchCharacters,
  type SearchGroup,
  type SearchResult,
  searchGroups,
  searchPermissions,
  type WithheldReason,
} from './rules.ts'

type Deps = Pick<Shop, 'db' | 'catalogue' | 'clock'>

export interface FoundRecords {
  readonly groups: readonly { readonly group: SearchGroup; readonly results: readonly SearchResult[] }[]
  /** Why customers that match are not listed. */
  readonly withheld: WithheldReason | null
}

/** Groups without a result are left out. Below three characters nothing is searched. */
export async function findRecords(shop: Deps, staff: Staff, text: string): Promise<FoundRecords> {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (typed.length < leastSearchCharacters) return { groups: [], withheld: null }
  let withheld: WithheldReason | null = null
  const find: Readonly<Record<SearchGroup, () => Promise<readonly SearchResult[]>>> = {
    orders: () => findOrders(shop.db, typed),
    customers: async () => {
      const found = await findCustomersByText(shop.db, typed)
      withheld = found.withheld
      return found.list
    },
    products: () => findProducts(shop.db, typed),
    tickets: () => findTickets(shop.db, typed),
    payouts: () => searchPayouts(shop, typed),
    references: () => findReferences(shop, staff, typed),
    serials: () => findSerials(shop.db, staff, typed),
    settings: async () => findSettings(typed),
    pages: () => findPages(shop.db, typed),
    questions: () => findQuestions(shop.db, typed),
  }
  const permitted = searchGroups.filter((group) => searchPermissions[group].some((one) => may(staff, one)))
  const groups = await Promise.all(permitted.map(async (group) => ({ group, results: await find[group]() })))
  return { groups: groups.filter(({ results }) => results.length > 0), withheld }
}
