import { findRecords } from '../../../shop/operations/global-search/find.ts'
import { recordListedReads } from '../../../shop/operations/staff-activity/reads.ts'
import type { Shop } from '../../../shop/shop.ts'
import * as wire from '../../../wire/admin/operations/search.ts'
import { type StaffCaller, type StaffHandler, staffCall } from '../../call.ts'

const search: StaffHandler<typeof wire.search> = async (shop, { params: { text }, ...caller }) => {
  const found = await findRecords(shop, caller.staff, text)
  const customers = found.groups.find(({ group }) => group === 'customers')?.results.map(({ id }) => id) ?? []
  const listed = customers.length === 0 ? new Set<string>() : await countCustomers(shop, caller, customers)
  const groups = found.groups.map(({ group, results }) => ({
    group,
    results: group === 'customers' ? results.filter(({ id }) => listed.has(id)) : [...results],
  }))
  return {
    data: {
      groups: groups.filter(({ results }) => results.length > 0),
      withheld: listed.size < customers.length ? 'limit' : found.withheld,
    },
  }
}

/**
 * Each listed customer counts like one that is opened, and the search is a row of the audit log (decision 0119): it names the
 * customers, not the text, which may be a mobile number. Returns those within the daily limit.
 */
async function countCustomers(
  shop: Shop,
  { staff, ip }: StaffCaller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = await recordListedReads(shop, {
    kind: 'personal',
    records: ids.map((id) => ({ kind: 'customer', id })),
    actOf: (admitted) => ({
      staff: { id: staff.id, name: staff.name },
      ip,
      act: 'GET admin/search',
      about: { kind: 'search', id: 'customers' },
      asked: { customers: admitted.map(({ id }) => id) },
    }),
    staff,
  })
  return new Set(listed.map(({ id }) => String(id)))
}

export const searchCalls = { 'GET admin/search': staffCall('home', wire.search, search) } as const
