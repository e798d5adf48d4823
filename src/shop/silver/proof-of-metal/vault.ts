/** Compares the vault with what customers own: no gram is sold that is not in the vault (rules/wallets.md 3.2). */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { ledgerAccounts } from '../../ledger/records/accounts.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { barsInVault, vaultBars } from './records.ts'
import { countsAs, sumOfBars, type VaultBar } from './rules.ts'

export interface VaultBalance {
  /** Everything customers own, free and on hold. */
  readonly owed: SilverUnits
  readonly inVault: SilverUnits
  /** Below zero: more silver was sold than is in the vault. */
  readonly free: SilverUnits
}

async function owedSilver(db: Db): Promise<SilverUnits> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.asset} = 'SILVER' AND ${ledgerAccounts.balance} > 0`)
  return Number(row?.sum ?? 0)
}

export async function readVaultBalance(db: Db): Promise<VaultBalance> {
  const [owed, inVault] = [await owedSilver(db), sumOfBars(await barsInVault(db))]
  return { owed, inVault, free: inVault - owed }
}

/** Throws `proof-of-metal.uncovered` if the vault would not cover what is sold. A setting may waive it. */
export async function requireVaultCover(
  shop: Pick<Shop, 'catalogue' | 'log'>,
  db: Db,
  silver: SilverUnits,
): Promise<void> {
  if (!shop.catalogue.now.content.settings.silver.onlyCovered) return
  const { free } = await readVaultBalance(db)
  if (silver <= free) return
  shop.log.error({ free, asked: silver }, 'digital silver was not sold: the vault does not hold it')
  throw refuse('proof-of-metal.uncovered')
}

export const listBars = (db: Db) =>
  db
    .select()
    .from(vaultBars)
    .orderBy(sql`${vaultBars.leftAt} IS NOT NULL`, desc(vaultBars.receivedAt), vaultBars.serial)
    .limit(500)

/** Includes bars that have left. */
export async function findBar(db: Db, serial: string): Promise<typeof vaultBars.$inferSelect | null> {
  const [bar] = await db.select().from(vaultBars).where(eq(vaultBars.serial, serial))
  return bar ?? null
}

/** Throws `proof-of-metal.known-bar`: a serial number is used once, even if its bar has left. */
export async function requireNewBar(db: Db, serial: string): Promise<void> {
  if (await findBar(db, serial)) throw refuse('proof-of-metal.known-bar', { serial }, 'serial')
}

/** Throws `proof-of-metal.known-bar`. */
export async function addBar(shop: Pick<Shop, 'clock'>, tx: Tx, bar: VaultBar): Promise<void> {
  const added = await tx
    .insert(vaultBars)
    .values({ ...bar, receivedAt: shop.clock.now() })
    .onConflictDoNothing({ target: vaultBars.serial })
    .returning({ id: vaultBars.id })
  if (added.length === 0) throw refuse('proof-of-metal.known-bar', { serial: bar.serial }, 'serial')
}

/** Throws `proof-of-metal.no-bar`, and `.bar-needed` if customers own more than would be left. */
export async function requireRetirableBar(db: Db, serial: string): Promise<VaultBar> {
  const [bar] = await db
    .select()
    .from(vaultBars)
    .where(and(eq(vaultBars.serial, serial), isNull(vaultBars.leftAt)))
  if (!bar) throw refuse('proof-of-metal.no-bar', { serial }, 'serial')
  const { free } = await readVaultBalance(db)
  if (countsAs(bar) > free) throw refuse('proof-of-metal.bar-needed', { serial })
  return bar
}

/**
 * Locks the bars in order, so that if two leave at the same time, the second sees that the first is gone. Throws what
 * `requireRetirableBar` throws.
 */
export async function retireBar(shop: Pick<Shop, 'clock'>, tx: Tx, serial: string): Promise<void> {
  await tx
    .select({ id: vaultBars.id })
    .from(vaultBars)
    .where(isNull(vaultBars.leftAt))
    .orderBy(vaultBars.id)
    .for('update')
  await requireRetirableBar(tx, serial)
  await tx.update(vaultBars).set({ leftAt: shop.clock.now() }).where(eq(vaultBars.serial, serial))
}
