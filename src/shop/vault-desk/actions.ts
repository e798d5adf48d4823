/** Bars come into the vault and leave it by two persons: one proposes, another has looked as well (decisions 8). */
import { formatFineness, formatWeight } from '../../units/format.ts'
import { openProposalsAbout } from '../approvals/about.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind } from '../approvals/kinds.ts'
import type { Bar } from '../proof-of-metal/rules.ts'
import { addBar, assureBarFree, assureNewBar, retireBar } from '../proof-of-metal/vault.ts'
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

export const barInApproval: ApprovalKind = {
  permission: 'ledger.read',
  carryOut: (shop, bar: Bar, { done }) =>
    shop.db.transaction(async (tx) => {
      await addBar(shop, tx, bar)
      await done(tx)
    }),
}

export const barOutApproval: ApprovalKind = {
  permission: 'ledger.read',
  carryOut: (shop, { serial }: { readonly serial: string }, { done }) =>
    shop.db.transaction(async (tx) => {
      await retireBar(shop, tx, serial)
      await done(tx)
    }),
}
