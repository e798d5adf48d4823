/** The bars in the vault, and the proof of each day. */
import { desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { bigserial, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { ledgerAccounts } from '../../ledger/records/accounts.ts'
import type { VaultBar } from './rules.ts'

/** Silver bars in the vault for owners of digital silver. A bar that leaves keeps its row. */
export const vaultBars = pgTable(
  'vault_bars',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    serial: text('serial').notNull().unique(),
    refiner: text('refiner').notNull(),
    /** Milligrams as weighed. */
    weight: bigintColumn('weight').notNull(),
    /** 9999 for 999.9. */
    fineness: integer('fineness').notNull(),
    vault: text('vault').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    leftAt: timestampColumn('left_at'),
  },
  (table) => [
    check('vault_bars_weight', sql`${table.weight} > 0`),
    check('vault_bars_fineness', sql`${table.fineness} BETWEEN 9000 AND 10000`),
  ],
)

/** One proof per day, never overwritten. All sums in 0.0001 g of 999 fine silver. */
export const metalProofs = pgTable('metal_proofs', {
  day: date('day').primaryKey(),
  takenAt: timestampColumn('taken_at').notNull(),
  customers: integer('customers').notNull(),
  customersTotal: bigintColumn('customers_total').notNull(),
  barsTotal: bigintColumn('bars_total').notNull(),
  bars: jsonb('bars').$type<readonly VaultBar[]>().notNull(),
  /** The list as signed, byte for byte. */
  list: text('list').notNull(),
  /** SHA-256 of the list in hexadecimal. The next day's list contains it. */
  digest: text('digest').notNull(),
  /** Ed25519 over the list's bytes, base64. */
  signature: text('signature').notNull(),
  /** The public key to check it with: base64 of its DER. */
  publicKey: text('public_key').notNull(),
})

export type MetalProof = typeof metalProofs.$inferSelect
/** A proof without its list. */
export type ProofHead = Omit<MetalProof, 'list'>

const head = {
  day: metalProofs.day,
  takenAt: metalProofs.takenAt,
  customers: metalProofs.customers,
  customersTotal: metalProofs.customersTotal,
  barsTotal: metalProofs.barsTotal,
  bars: metalProofs.bars,
  digest: metalProofs.digest,
  signature: metalProofs.signature,
  publicKey: metalProofs.publicKey,
}

export const barsInVault = (db: Db): Promise<VaultBar[]> =>
  db
    .select({
      serial: vaultBars.serial,
      refiner: vaultBars.refiner,
      vault: vaultBars.vault,
      weight: vaultBars.weight,
      fineness: vaultBars.fineness,
    })
    .from(vaultBars)
    .where(isNull(vaultBars.leftAt))
    .orderBy(vaultBars.serial)

export interface OwnedSilver {
  readonly customerId: number
  readonly silver: SilverUnits
}

/** All owners of digital silver, with what is free and on hold together. */
export async function ownedSilver(db: Db): Promise<OwnedSilver[]> {
  const rows = await db
    .select({ owner: ledgerAccounts.owner, silver: sql<number>`sum(${ledgerAccounts.balance})`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.asset} = 'SILVER' AND ${ledgerAccounts.owner} <> 'house'`)
    .groupBy(ledgerAccounts.owner)
    .having(gt(sql`sum(${ledgerAccounts.balance})`, 0))
  return rows.map(({ owner, silver }) => ({ customerId: Number(owner.slice('customer:'.length)), silver }))
}

/** Returns false if the day has a proof already. */
export async function addMetalProof(tx: Tx, proof: MetalProof): Promise<boolean> {
  const added = await tx.insert(metalProofs).values(proof).onConflictDoNothing().returning({ day: metalProofs.day })
  return added.length > 0
}

export async function findHead(db: Db, day?: Day): Promise<ProofHead | null> {
  const [found] = await db
    .select(head)
    .from(metalProofs)
    .where(day === undefined ? undefined : eq(metalProofs.day, day))
    .orderBy(desc(metalProofs.day))
    .limit(1)
  return found ?? null
}

export async function findList(db: Db, day: Day): Promise<string | null> {
  const [found] = await db.select({ list: metalProofs.list }).from(metalProofs).where(eq(metalProofs.day, day))
  return found?.list ?? null
}

export async function provedDays(db: Db, most: number): Promise<Day[]> {
  const rows = await db.select({ day: metalProofs.day }).from(metalProofs).orderBy(desc(metalProofs.day)).limit(most)
  return rows.map(({ day }) => day)
}
