/** Suppliers of metal and pieces. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type Supplier, suppliers } from './records.ts'
import { followGstin } from './tax-split.ts'

export interface SupplierInput {
  /** Null for a new one. */
  readonly id: number | null
  readonly name: string
  /** A valid number, or null without registration. */
  readonly gstin: string | null
  readonly contact: string
  readonly mobile: string
  readonly email: string
  readonly address: string
  readonly isArchived: boolean
}

/** Alphabetically; `active` without archived ones. */
export const listSuppliers = (db: Db, which: 'all' | 'active'): Promise<Supplier[]> =>
  db
    .select()
    .from(suppliers)
    .where(which === 'active' ? isNull(suppliers.archivedAt) : undefined)
    .orderBy(asc(suppliers.name), asc(suppliers.id))

/** Throws `purchases.no-supplier`. */
export async function mustReadSupplier(db: Db, id: number): Promise<Supplier> {
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id))
  if (!row) throw refuse('purchases.no-supplier', {}, 'supplierId')
  return row
}

/**
 * Locked until the transaction ends, before any of its purchases: nobody else records a purchase of it or changes its GSTIN
 * meanwhile. Throws `purchases.no-supplier`.
 */
export async function lockSupplier(tx: Tx, id: number): Promise<Supplier> {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  if (!row) throw refuse('purchases.no-supplier', {}, 'supplierId')
  return row
}

/** So that only one transaction at a time checks and takes a GSTIN. */
const lockGstins = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('supplier-gstins'))`)

/**
 * Adds or changes a supplier and returns its id. Throws `purchases.no-supplier`, `purchases.gstin-known`, and what `followGstin`
 * throws.
 */
export async function saveSupplier(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { id, isArchived, ...input }: SupplierInput,
): Promise<number> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockGstins(tx)
    const before = id === null ? null : await lockSupplier(tx, id)
    await requireNewGstin(tx, id, input.gstin)
    const values = { ...input, archivedAt: isArchived ? (before?.archivedAt ?? now) : null }
    if (before) {
      await followGstin(shop, tx, { before, gstin: input.gstin })
      await tx.update(suppliers).set(values).where(eq(suppliers.id, before.id))
      return before.id
    }
    const [added] = await tx
      .insert(suppliers)
      .values({ ...values, createdAt: now })
      .returning({ id: suppliers.id })
    return added!.id
  })
}

async function requireNewGstin(db: Db, id: number | null, gstin: string | null): Promise<void> {
  if (gstin === null) return
  const [other] = await db
    .select({ name: suppliers.name })
    .from(suppliers)
    .where(and(eq(suppliers.gstin, gstin), ne(suppliers.id, id ?? 0)))
  if (other) throw refuse('purchases.gstin-known', { name: other.name }, 'gstin')
}
