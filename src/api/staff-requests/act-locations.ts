/** The one place where a call of the back office is compared with the locations of the person who makes it (decision 0137). */
import type { Db } from '../../platform/database/database.ts'
import { type ActLocations, mayActAt, requireActAt } from '../../shop/staff/locations/rules.ts'
import type { Staff } from '../../shop/staff/rules.ts'
import type { StaffCall } from '../call.ts'

interface LocatedAct {
  readonly call: StaffCall
  readonly params: unknown
  readonly staff: Staff
}

/** Where the call would act with goods; null: at no location. */
export const readActLocations = async (db: Db, { at }: StaffCall, params: unknown): Promise<ActLocations | null> =>
  typeof at === 'function' ? at(db, params as never) : null

/** Reads nothing for somebody without a limit. */
export const mayActWith = async (db: Db, { call, params, staff }: LocatedAct): Promise<boolean> =>
  staff.locations === null || mayActAt(staff, (await readActLocations(db, call, params)) ?? [])

/** Throws `staff.elsewhere`. Reads nothing for somebody without a limit. */
export async function requireLocations(db: Db, { call, params, staff }: LocatedAct): Promise<void> {
  if (staff.locations !== null) requireActAt(staff, (await readActLocations(db, call, params)) ?? [])
}
