/** Two people bring bars into the vault and take them out: one proposes, another checks as well (decision 0083). */

import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { formatFineness, formatSilver, formatWeight } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { metalValueOf } from '../../pricing/rules/price-unit.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { ProposedChange } from '../../staff/approvals/rules.ts'
import { countsAs, type VaultBar } from '../proof-of-metal/rules.ts'
import {
  addBar,
  findBar,
  readVaultBalance,
  requireNewBar,
  requireRetirableBar,
  retireBar,
} from '../proof-of-metal/vault.ts'

/** Paise: the value of a bar that is not there, or that is stolen. */
export const maxLossOfBar = (
  ratePaisePerGram: Paise,
  { weight, fineness }: Pick<VaultBar, 'weight' | 'fineness'>,
): Paise => metalValueOf(ratePaisePerGram, weight, fineness)

interface BarMovement {
  readonly bar: VaultBar
  readonly direction: 'in' | 'out'
  readonly sentence: string
}

async function assessBar(shop: Shop, db: Db, { bar, direction, sentence }: BarMovement): Promise<AssessedRisk> {
  return {
    maxLoss: maxLossOfBar(shop.catalogue.now.prices.rates.silver, bar),
    rules: ['vault-bar'],
    sentence,
    changes: await changesOfBar(db, { bar, direction }),
    lockForProposal: (tx) => requireNotProposed(tx, bar.serial),
  }
}

/** Two proposals at the same time wait for each other here. Throws `proof-of-metal.proposed-before`. */
async function requireNotProposed(tx: Tx, serial: string): Promise<void> {
  await lockByName(tx, `bar:${serial}`)
  if ((await openProposalsAbout(tx, { kind: 'bar', id: serial })).length > 0)
    throw refuse('proof-of-metal.proposed-before', { serial })
}

/** Throws `proof-of-metal.known-bar`. */
export async function assessBarIn(shop: Shop, db: Db, bar: VaultBar): Promise<AssessedRisk> {
  await requireNewBar(db, bar.serial)
  const { serial, refiner, weight, fineness, vault } = bar
  const sentence = `Add bar ${serial} of ${refiner}, ${formatWeight(weight)}, ${formatFineness(fineness)}, to ${vault}`
  return assessBar(shop, db, { bar, direction: 'in', sentence })
}

/** Throws `proof-of-metal.no-bar` and `.bar-needed`. */
export async function assessBarOut(
  shop: Shop,
  db: Db,
  { serial, why }: { serial: string; why: string },
): Promise<AssessedRisk> {
  const bar = await requireRetirableBar(db, serial)
  const sentence = `Remove bar ${serial} of ${bar.refiner}, ${formatWeight(bar.weight)}, from ${bar.vault}: ${why}`
  return assessBar(shop, db, { bar, direction: 'out', sentence })
}

/** The silver in the vault before and after. The approval rests only on the bar itself. */
async function changesOfBar(
  db: Db,
  { bar, direction }: Pick<BarMovement, 'bar' | 'direction'>,
): Promise<ProposedChange[]> {
  const { inVault, free } = await readVaultBalance(db)
  const found = await findBar(db, bar.serial)
  const where = found && !found.leftAt ? `in ${found.vault}` : found ? 'left before' : 'not in the vault'
  const more = direction === 'in' ? countsAs(bar) : -countsAs(bar)
  return [
    {
      what: `Bar ${bar.serial}`,
      before: where,
      after: direction === 'in' ? `in ${bar.vault}` : 'has left',
      rests: { on: where },
    },
    { what: 'Fine silver in the vault', before: formatSilver(inVault), after: formatSilver(inVault + more) },
    { what: 'Beyond what customers own', before: formatSilver(free), after: formatSilver(free + more) },
  ]
}

/** Throws `proof-of-metal.known-bar`. */
export const takeBarIn = (shop: Shop, bar: VaultBar): Promise<void> =>
  shop.db.transaction((tx) => addBar(shop, tx, bar))

/** Throws `proof-of-metal.no-bar` and `.bar-needed`. */
export const releaseBar = (shop: Shop, serial: string): Promise<void> =>
  shop.db.transaction((tx) => retireBar(shop, tx, serial))
