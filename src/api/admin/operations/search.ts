import { findRecords } from '../../../shop/operations/global-search/find.ts'
import { recordRead } from '../../../shop/operations/staff-activity/reads.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { readOwners } from '../../../shop/staff/accounts.ts'
import * as wire from '../../../wire/admin/operations/search.ts'
import { type StaffCaller, type StaffHandler, staffCall } from '../../call.ts'

const search: StaffHandler<typeof wire.search> = async (shop, { params: { text }, ...caller }) => {
  const found = await findRecords(shop, caller.staff, text)
  const customers = found.groups.find(({ group }) => group === 'customers')?.results.map(({ id }) => id) ?? []
  const mayList = customers.length === 0 || (await countCustomers(shop, caller, customers))
  const groups = mayList ? found.groups : found.groups.filter(({ group }) => group !== 'customers')
  return {
    data: {
      groups: groups.map(({ group, results }) => ({ group, results: [...results] })),
      withheld: mayList ? found.withheld : 'limit',
    },
  }
}

/**
 * Each listed customer counts like one that is opened, and the search is a row of the audit log (decision 0119): it names the
 * customers, not the text, which may be a mobile number. Returns false if the daily limit is used up.
 */
async function countCustomers(shop: Shop, { staff, ip }: StaffCaller, ids: readonly string[]): Promise<boolean> {
  try {
    await recordRead(shop, {
      act: {
        staff: { id: staff.id, name: staff.name },
        ip,
        act: 'GET admin/search',
        about: { kind: 'search', id: 'customers' },
        asked: { customers: ids },
      },
      kind: 'personal',
      records: ids.map((id) => ({ kind: 'customer', id })),
      staff,
      readOwners,
    })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'staff-activity.too-many-reads') return false
    throw error
  }
}

export const searchCalls = { 'GET admin/search': staffCall('home', wire.search, search) } as const
