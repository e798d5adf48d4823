import { and, type Column, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db } from '../../../platform/database/database.ts'
import { jsonRows, type SelectedColumns, type SelectedValues } from '../../../platform/database/json-rows.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { nameByAddress } from '../first-address.ts'
import { customers } from '../records.ts'
import { cityOf, findPlaceByPincode, findState } from './places.ts'
import { addresses } from './records.ts'

type Row = typeof addresses.$inferSelect

/** An address as the shop shows and ships to it. */
export interface Address {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly address: string
  readonly stateId: number
  readonly cityId: number
  readonly state: string
  readonly city: string
  readonly pincode: string
  readonly mode: 'home' | 'work'
}

export type AddressInput = Pick<Row, 'firstName' | 'lastName' | 'email' | 'mobile' | 'address' | 'pincode' | 'mode'> & {
  readonly stateId: number | null
  readonly cityId: number | null
}

/** How many addresses a customer may keep (rules/limits.md 2.3). */
const mostAddresses = 20

export async function listAddresses(db: Db, customerId: number): Promise<Address[]> {
  const rows = await db.select().from(addresses).where(notDeleted(customerId)).orderBy(desc(addresses.id))
  return rows.map(toAddress)
}

const isOwnAddress = and(
  eq(addresses.customerId, sql.placeholder('customerId')),
  isNull(addresses.deletedAt),
  eq(addresses.id, sql.placeholder('id')),
)

const addressOf = preparedQuery('address_of_customer', (db) => db.select().from(addresses).where(isOwnAddress))

/** One address of this customer; throws `addresses.unknown` for any other. */
export async function findAddress(db: Db, owner: { customerId: number; id: number }): Promise<Address> {
  const [row] = await addressOf(db, owner)
  if (!row) throw refuse('addresses.unknown')
  return toAddress(row)
}

/** As `findAddress`, with what further columns answer of it, in one statement. */
export function addressQuery<Further extends SelectedColumns>(
  name: string,
  further: Further,
): (
  db: Db,
  owner: { customerId: number; id: number },
) => Promise<{ readonly address: Address; readonly further: SelectedValues<Further> }> {
  const query = preparedQuery(name, (db) =>
    db
      .select({ row: getTableColumns(addresses), further })
      .from(addresses)
      .where(isOwnAddress),
  )
  return async (db, owner) => {
    const [found] = (await query(db, owner)) as { row: Row; further: SelectedValues<Further> }[]
    if (!found) throw refuse('addresses.unknown')
    return { address: toAddress(found.row), further: found.further }
  }
}

const addressById = preparedQuery('address', (db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.id, sql.placeholder('id'))),
)

/** An address by its id, even if deleted: the tax of an order still depends on it. */
export async function readAddress(db: Db, id: number): Promise<StoredAddress | null> {
  const [row] = await addressById(db, { id })
  return row ? storedAddress(row) : null
}

/** An address as it is stored. */
export interface StoredAddress {
  readonly address: Address
  readonly isDeleted: boolean
}

const storedAddress = (row: Row): StoredAddress => ({ address: toAddress(row), isDeleted: row.deletedAt !== null })

/** As `readAddress`, for all of these ids, as a column of a query that has them. */
export const addressesColumn = (ids: Column[]): SQL<StoredAddress[]> =>
  jsonRows(addresses, { where: sql`${addresses.id} IN (${sql.join(ids, sql`, `)})` }, storedAddress)

/** Adds an address. The first one also names a customer who has no name or e-mail yet. */
export async function addAddress(shop: Shop, customerId: number, form: AddressInput): Promise<void> {
  const fields = settled(form)
  await shop.db.transaction(async (tx) => {
    // The customer's row serves as the lock, so that two concurrent calls cannot exceed the limit.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    const count = await tx.$count(addresses, notDeleted(customerId))
    if (count >= mostAddresses) throw refuse('addresses.too-many', { most: mostAddresses })
    await tx.insert(addresses).values({ customerId, ...fields, createdAt: shop.clock.now() })
    const { firstName, lastName, email } = fields
    await nameByAddress(shop, tx, customerId, { name: `${firstName} ${lastName}`, email })
  })
}

export async function editAddress(
  shop: Shop,
  owner: { customerId: number; id: number },
  form: AddressInput,
): Promise<void> {
  const fields = settled(form)
  await shop.db.transaction(async (tx) => {
    const changed = await tx
      .update(addresses)
      .set({
        ...fields,
        changedAt: sql`CASE WHEN ${leadsElsewhere(fields)} THEN ${shop.clock.now().toISOString()}::timestamptz ELSE ${addresses.changedAt} END`,
      })
      .where(and(notDeleted(owner.customerId), eq(addresses.id, owner.id)))
      .returning({ id: addresses.id })
    if (!changed.length) throw refuse('addresses.unknown')
  })
}

/** Whether a parcel would reach another person or place than before. */
const leadsElsewhere = ({ firstName, lastName, mobile, address, pincode }: AddressInput) =>
  sql`(${addresses.firstName}, ${addresses.lastName}, ${addresses.mobile}, ${addresses.address}, ${addresses.pincode})
    IS DISTINCT FROM (${firstName}, ${lastName}, ${mobile}, ${address}, ${pincode})`

/** Since when a parcel sent to it would reach its current recipient; null if there is no such address. */
export async function readAddressSince(db: Db, id: number): Promise<Date | null> {
  const [row] = await addressById(db, { id })
  return row ? (row.changedAt ?? row.createdAt) : null
}

export async function deleteAddress(shop: Shop, owner: { customerId: number; id: number }): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const deleted = await tx
      .update(addresses)
      .set({ deletedAt: shop.clock.now() })
      .where(and(notDeleted(owner.customerId), eq(addresses.id, owner.id)))
      .returning({ id: addresses.id })
    if (!deleted.length) throw refuse('addresses.unknown')
  })
}

const notDeleted = (customerId: number) => and(eq(addresses.customerId, customerId), isNull(addresses.deletedAt))

/** Derives state and city from the pincode if they are missing; refuses values that contradict it. */
function settled(form: AddressInput) {
  const place = findPlaceByPincode(form.pincode)
  if (!place) throw refuse('addresses.unknown-pincode', {}, 'pincode')
  const stateId = form.stateId ?? place.state.id
  if (!findState(stateId)) throw refuse('addresses.unknown-state', {}, 'stateId')
  if (stateId !== place.state.id) throw refuse('addresses.other-state', { state: place.state.name }, 'stateId')
  const city = form.cityId === null ? place.city : cityOf(form.cityId)
  if (!city || city.stateId !== stateId) throw refuse('addresses.unknown-city', {}, 'cityId')
  return { ...form, stateId, cityId: city.id }
}

const toAddress = (row: Row): Address => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  mobile: row.mobile,
  address: row.address,
  stateId: row.stateId,
  cityId: row.cityId,
  state: findState(row.stateId)?.name ?? '',
  city: cityOf(row.cityId)?.name ?? '',
  pincode: row.pincode,
  mode: row.mode,
})
