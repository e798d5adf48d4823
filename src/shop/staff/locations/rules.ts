/** Where a member of staff may act with goods (decision 0137). */
import { refuse } from '../../refusal.ts'
import type { Role, Staff, StaffLocation } from '../rules.ts'

/** As `vault` of the stock ledger, which is above this domain. */
const vaultId = 0

/** Ids of the locations that an action concerns, 0 for the vault; `everywhere` where it concerns all of them. */
export type GoodsLocations = readonly number[] | 'everywhere'

/** Owners are never limited, whatever is stored. */
export const locationLimitOf = (
  roles: readonly Role[],
  stored: readonly StaffLocation[] | null,
): readonly StaffLocation[] | null => (roles.includes('OWNER') ? null : stored)

/** Every location of the action must be theirs: goods that move concern the place they leave and the place they reach. */
export const mayActAt = ({ locations }: Pick<Staff, 'locations'>, at: GoodsLocations): boolean =>
  locations === null || (at !== 'everywhere' && at.every((id) => locations.some((one) => one.id === id)))

/** "Vault; Zaveri Bazaar", since a store's name may have a comma; "All". */
export const titleOfLocations = (locations: readonly StaffLocation[] | null): string =>
  locations === null ? 'All' : locations.map(({ name }) => name).join('; ')

/** After "only at": "the vault and Zaveri Bazaar". Empty without a limit. */
export const placesOfLimit = (locations: readonly StaffLocation[] | null): string =>
  (locations ?? []).map(({ id, name }) => (id === vaultId ? 'the vault' : name)).join(' and ')

/** Throws `staff.elsewhere`. */
export function requireActAt(staff: Pick<Staff, 'locations'>, at: GoodsLocations): void {
  if (!mayActAt(staff, at)) throw refuse('staff.elsewhere', { locations: placesOfLimit(staff.locations) })
}

/** The change as the second person sees it. It rests on the limit of that time. */
export const describeLocations = (
  name: string,
  { before, after }: Readonly<Record<'before' | 'after', readonly StaffLocation[] | null>>,
): { what: string; before: string; after: string; rests: { on: string } }[] => {
  const [was, is] = [titleOfLocations(before), titleOfLocations(after)]
  return was === is ? [] : [{ what: `${name}: locations`, before: was, after: is, rests: { on: was } }]
}
