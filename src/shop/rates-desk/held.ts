/** A reading that jumped too far: refused by one, believed by two (decisions 3). */
import { formatRate } from '../../units/format.ts'
import { propose } from '../approvals/actions.ts'
import type { Carrying } from '../approvals/kinds.ts'
import type { Metal } from '../catalog/product.ts'
import { decideHeld } from '../rates/by-hand.ts'
import { readHeld } from '../rates/reading.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { writePublication } from './publications.ts'
import type { Outcome } from './publish.ts'

/** Refusing keeps the last rate, which harms nobody, and is done at once; believing it waits for another. */
export async function decideOnHeld(
  shop: Shop,
  { metal, accept }: { metal: Metal; accept: boolean },
  by: Staff,
): Promise<Outcome> {
  const outcome = await shop.db.transaction(async (tx) => {
    const held = await readHeld(tx, metal)
    if (!held) throw refuse('rates.nothing-held')
    if (!accept) {
      await decideHeld(tx, metal, { accept, by: by.id, now: shop.clock.now() })
      return { done: true } as const
    }
    const proposalId = await propose(shop, tx, {
      kind: 'rates.held',
      facts: { metal, heldId: held.id },
      about: { kind: 'rates', id: metal },
      sentence: `Believe the ${held.source} reading of ${metal}: ${formatRate(held.paisePerGram)}, after ${formatRate(held.previousPaisePerGram)}`,
      by,
    })
    return { done: false, proposalId } as const
  })
  if (outcome.done) await shop.catalogue.refresh('rates')
  return outcome
}

/** A second person agreed; another reading may be held by now, or none. Throws `rates.nothing-held`. */
export async function believeHeldAgreed(
  shop: Shop,
  { metal, heldId }: { metal: Metal; heldId: number },
  { proposedBy, approvedBy, done }: Carrying,
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const held = await readHeld(tx, metal)
    if (held?.id !== heldId) throw refuse('rates.nothing-held')
    await decideHeld(tx, metal, { accept: true, by: approvedBy.id, now })
    // The market moved, not the desk: it does not count in the day's changes.
    const changes = { gold: 0, silver: 0 }
    const facts = { gold: null, silver: null, after: { metal, heldId } }
    await writePublication(tx, { kind: 'held', changes, by: proposedBy.name, confirmedBy: approvedBy.name, now, facts })
    await done(tx)
  })
  await shop.catalogue.refresh('rates')
}
