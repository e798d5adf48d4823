/** Bars come into the vault and leave it by two persons: one proposes, another has looked as well (decisions 8). */
import type { Db } from '../../platform/database/database.ts'
import { formatFineness, formatSilver, formatWeight } from '../../units/format.ts'
import { openProposalsAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import type { Change } from '../approvals/rules.ts'
import { type Bar, countsAs } from '../proof-of-metal/rules.ts'
import { addBar, assureBarFree, assureNewBar, findBar, retireBar, vaultStanding } from '../proof-of-metal/vault.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'

const aboutOf = (serial: string) => ({ kind: 'bar', id: serial })

async function proposeBar(
  shop: Shop,
  proposal: { kind: string; facts: Bar | { serial: string }; serial: string; sentence: string; by: Staff },
): Promise<number> {
  const { serial, facts, ...rest } = proposal
  return shop.db.transaction(async (tx) => {
    if ((await openProposalsAbout(tx, aboutOf(serial))).length > 0)
      throw refuse('proof-of-metal.proposed-before', { serial })
    return propose(shop, tx, { ...rest, facts: { ...facts }, about: aboutOf(serial) })
  })
}

/** Answers the proposal's number. Throws `proof-of-metal.known-bar` and `.proposed-before`. */
export async function proposeBarIn(shop: Shop, bar: Bar, by: Staff): Promise<number> {
  await assureNewBar(shop.db, bar.serial)
  const { serial, refiner, weight, fineness, vault } = bar
  const sentence = `Bar ${serial} of ${refiner}, ${formatWeight(weight)}, ${formatFineness(fineness)}, comes into ${vault}`
  return proposeBar(shop, { kind: 'vault.bar-in', facts: bar, serial, sentence, by })
}

/** Answers the proposal's number. Throws `proof-of-metal.no-bar`, `.bar-needed` and `.proposed-before`. */
export async function proposeBarOut(
  shop: Shop,
  { serial, why }: { serial: string; why: string },
  by: Staff,
): Promise<number> {
  const { refiner, weight, vault } = await assureBarFree(shop.db, serial)
  const sentence = `Bar ${serial} of ${refiner}, ${formatWeight(weight)}, leaves ${vault}: ${why}`
  return proposeBar(shop, { kind: 'vault.bar-out', facts: { serial }, serial, sentence, by })
}

/** What lies in the vault before and after; only the bar itself must stand where it did. */
async function changes(db: Db, { bar, way }: { bar: Bar; way: 'in' | 'out' }): Promise<Change[]> {
  const { inVault, free } = await vaultStanding(db)
  const known = await findBar(db, bar.serial)
  const where = known && !known.leftAt ? `in ${known.vault}` : known ? 'left before' : 'not in the vault'
  const more = way === 'in' ? countsAs(bar) : -countsAs(bar)
  return [
    {
      what: `Bar ${bar.serial}`,
      before: where,
      after: way === 'in' ? `in ${bar.vault}` : 'has left',
      rests: { on: where },
    },
    { what: 'Fine silver in the vault', before: formatSilver(inVault), after: formatSilver(inVault + more) },
    { what: 'Beyond what customers own', before: formatSilver(free), after: formatSilver(free + more) },
  ]
}

export const barInApproval: ApprovalKind = {
  permission: 'vault',
  changes: (_shop, db, bar: Bar) => changes(db, { bar, way: 'in' }),
  carryOut: (shop, bar: Bar, { done }) =>
    shop.db.transaction(async (tx) => {
      await addBar(shop, tx, bar)
      await done(tx)
    }),
}

export const barOutApproval: ApprovalKind = {
  permission: 'vault',
  changes: async (_shop, db, { serial }: { readonly serial: string }) => {
    const bar = await findBar(db, serial)
    return bar ? changes(db, { bar, way: 'out' }) : []
  },
  carryOut: (shop, { serial }: { readonly serial: string }, { done }) =>
    shop.db.transaction(async (tx) => {
      await retireBar(shop, tx, serial)
      await done(tx)
    }),
}
