/** Staff set rates, decide on held readings, and stop or resume selling. */
import type { Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import type { Metal } from '../../../units/metal.ts'
import { readSettings } from '../../content/reading.ts'
import { refuse } from '../../refusal.ts'
import { addRate, closeHeldRate, confirmRate, lockConfirmations } from './actions.ts'
import { readHeldRate } from './reading.ts'
import { sellingStops } from './records.ts'
import { pricesByTerms, usualBuyPrices } from './rules/terms.ts'
import { handSource } from './rules.ts'

export interface ManualRate {
  readonly metal: Metal
  readonly paisePerGram: number
  /** The buying prices; absent: the rate less the usual spread. */
  readonly ownBuy?: number
  readonly otherBuy?: number
  /**
   * Until then no source changes it, and its age does not count; null: it applies until the next reading, with the usual age
   * limits.
   */
  readonly validUntil: Date | null
  readonly publicationId?: number
}

/** Sets a rate manually: it applies at once, without margin or premium, and closes a held reading. */
export async function setRate(tx: Tx, rate: ManualRate, now: Date): Promise<void> {
  const { metal, paisePerGram, validUntil, publicationId = null } = rate
  if (!Number.isSafeInteger(paisePerGram) || paisePerGram <= 0) throw refuse('rates.no-rate')
  const usual = usualBuyPrices(metal, paisePerGram, (await readSettings(tx)).rates)
  const prices = { ...usual, ownBuy: rate.ownBuy ?? usual.ownBuy, otherBuy: rate.otherBuy ?? usual.otherBuy }
  await lockConfirmations(tx)
  await closeHeldRate(tx, metal, { decision: 'superseded', by: null, now })
  const entry = { metal, asOf: now, source: handSource, validUntil }
  await addRate(tx, entry, { prices, base: null, publicationId })
  await confirmRate(tx, entry, now)
  await notifyChange(tx, 'rates')
}

/** A second person decides on the held reading of a metal. */
export async function applyHeldRateDecision(
  tx: Tx,
  metal: Metal,
  { accept, by, now }: { accept: boolean; by: number; now: Date },
): Promise<void> {
  await lockConfirmations(tx)
  const heldRate = await readHeldRate(tx, metal)
  if (!heldRate) throw refuse('rates.nothing-held')
  await closeHeldRate(tx, metal, { decision: accept ? 'accepted' : 'refused', by, now })
  if (accept) {
    const { rates: terms } = await readSettings(tx)
    const { paisePerGram: base, source } = heldRate
    await addRate(tx, heldRate, {
      prices: pricesByTerms({ metal, base, source }, terms, now),
      base,
      publicationId: null,
    })
    await confirmRate(tx, { ...heldRate, validUntil: null }, now)
  }
  await notifyChange(tx, 'rates')
}

export interface StopOrResume {
  readonly metals: readonly Metal[]
  readonly stopped: boolean
  readonly reason: string
  readonly by: string
}

/** Takes effect on every open page within moments, and in every request handler through `requireBuyableMetals`. */
export async function stopOrResumeSelling(
  tx: Tx,
  { metals, stopped, reason, by }: StopOrResume,
  now: Date,
): Promise<void> {
  await tx.insert(sellingStops).values(metals.map((metal) => ({ metal, stopped, reason, by, at: now })))
  await notifyChange(tx, 'rates')
}
