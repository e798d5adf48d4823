/** Locks the pieces whose serials were scanned, and says why one cannot be taken. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { vault } from '../../ledger/stock/rules.ts'
import { refuse } from '../../refusal.ts'
import { stores } from '../stores/records.ts'
import { lockSerials } from './lock-passports.ts'
import type { Passport } from './records.ts'

interface ScannedSerials {
  readonly productId: number
  readonly serials: readonly string[]
  /** The field they were typed into, where the error is shown. */
  readonly field?: string
  /** The shelves the pieces may be taken from. Absent: any. */
  readonly locations?: readonly number[]
  /** The order for which they came back and are sent again. */
  readonly returnedFor?: number
}

/**
 * Locks the pieces whose serials were scanned. Throws `passports.unknown-serial`, `passports.other-piece`,
 * `passports.written-off`, `passports.not-in-stock`, `passports.came-back`, `packing.serial-packed` and
 * `passports.other-location`, each with the serial.
 */
export async function lockScanned(tx: Tx, wanted: ScannedSerials): Promise<Passport[]> {
  const found = await lockSerials(tx, wanted.serials)
  await checkScanned(tx, found, wanted)
  return found
}

/** The same for pieces that were only read: packing locks them and checks again. */
export async function checkScanned(
  db: Db,
  found: readonly Passport[],
  { productId, serials, field, locations, returnedFor }: ScannedSerials,
): Promise<void> {
  for (const serial of serials) {
    const passport = found.find((one) => one.serial === serial)
    if (!passport) throw refuse('passports.unknown-serial', { serial }, field)
    if (passport.productId !== productId) throw refuse('passports.other-piece', { serial, name: passport.name }, field)
    requirePlace(passport, returnedFor, field)
    if (locations && !locations.includes(passport.locationId))
      throw refuse('passports.other-location', await describeLocations(db, passport, locations), field)
  }
}

function requirePlace({ serial, place, orderId }: Passport, returnedFor: number | undefined, field?: string): void {
  if (place === (returnedFor === undefined ? 'shelf' : 'returned') && orderId === (returnedFor ?? null)) return
  if (place === 'written off') throw refuse('passports.written-off', { serial }, field)
  if (place === 'packed') throw refuse('packing.serial-packed', { serial }, field)
  if (place === 'returned' || place === 'in assay') throw refuse('passports.came-back', { serial }, field)
  throw refuse(place === 'shelf' ? 'passports.not-of-order' : 'passports.not-in-stock', { serial }, field)
}

/** For the error: where a piece is, and where it would have to be. */
async function describeLocations(db: Db, { serial, locationId }: Passport, wanted: readonly number[]) {
  const scannedRows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(inArray(stores.id, [locationId, ...wanted]))
  const nameOf = (id: number) => (id === vault ? 'the vault' : (scannedRows.find((one) => one.id === id)?.name ?? ''))
  return { serial, location: nameOf(locationId), wanted: wanted.map(nameOf).join(', ') }
}
