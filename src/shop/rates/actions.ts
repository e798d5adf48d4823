/** Rates come in from the source or from staff; each becomes a row, a confirmation, or a reading held back (decisions 3). */
import { and, eq, isNull } from 'drizzle-orm'
import type { RateReading, RateSource } from '../../partners/rates/rate-source.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noteChange } from '../../platform/database/note-change.ts'
import type { Log } from '../../platform/log.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { Metal } from '../catalog/product.ts'
import { readSettings } from '../content/reading.ts'
import type { Settings } from '../content/settings.ts'
import { refuse } from '../refusal.ts'
import { readHeld, readStanding, readStandings } from './reading.ts'
import { heldRates, rateConfirmations, rates } from './records.ts'
import { isWorthPublishing, jumpsTooFar, whyStopped, withMargin } from './rules.ts'

interface Room {
  readonly db: Db
  readonly clock: Clock
  readonly rates: RateSource
}

/** Asks the source once and takes what it says. Throws the source's `PartnerTrouble`. Answers whether a rate changed. */
export async function readRates(room: Room): Promise<boolean> {
  const now = room.clock.now()
  const known = await readStandings(room.db)
  const readings = await room.rates.read(
    { gold: known.gold?.rate.paisePerGram ?? null, silver: known.silver?.rate.paisePerGram ?? null },
    now,
  )
  if (!readings.length) return false
  const settings = await readSettings(room.db)
  return room.db.transaction(async (tx) => {
    let changed = false
    for (const reading of readings) {
      const priced = room.rates.isMarket ? addMargin(reading, settings) : reading
      changed = (await takeReading(tx, priced, now)) || changed
    }
    await noteChange(tx, 'rates')
    return changed
  })
}

const addMargin = (reading: RateReading, { rates: { goldMargin, silverMargin } }: Settings): RateReading => ({
  ...reading,
  paisePerGram: withMargin(reading.paisePerGram, reading.metal === 'gold' ? goldMargin : silverMargin),
})

/** Answers whether a new rate holds. A reading beyond the jump limit is held, and its metal cannot be bought meanwhile. */
export async function takeReading(tx: Tx, reading: RateReading, now: Date): Promise<boolean> {
  const { metal, paisePerGram, asOf, source } = reading
  const standing = await readStanding(tx, metal)
  if (standing && jumpsTooFar(standing.rate.paisePerGram, paisePerGram)) {
    await hold(tx, reading, { previous: standing.rate.paisePerGram, now })
    return false
  }
  // What is believed again needs nobody's eyes any more.
  if (standing?.held) await closeHeld(tx, metal, { decision: 'superseded', by: null, now })
  const publish = !standing || isWorthPublishing(standing.rate, reading, now)
  if (publish) await tx.insert(rates).values({ metal, paisePerGram, asOf, source })
  await confirm(tx, reading, now)
  return publish
}

async function hold(tx: Tx, reading: RateReading, { previous, now }: { previous: number; now: Date }): Promise<void> {
  const { metal, paisePerGram, asOf, source } = reading
  const held = await readHeld(tx, metal)
  if (held?.paisePerGram === paisePerGram) return
  if (held) await closeHeld(tx, metal, { decision: 'superseded', by: null, now })
  await tx.insert(heldRates).values({ metal, paisePerGram, previousPaisePerGram: previous, asOf, source, heldAt: now })
}

async function closeHeld(
  tx: Tx,
  metal: Metal,
  { decision, by, now }: { decision: 'accepted' | 'refused' | 'superseded'; by: number | null; now: Date },
): Promise<void> {
  await tx
    .update(heldRates)
    .set({ decision, decidedAt: now, decidedBy: by })
    .where(and(eq(heldRates.metal, metal), isNull(heldRates.decidedAt)))
}

async function confirm(tx: Tx, { metal, source, validUntil }: RateReading, now: Date): Promise<void> {
  const word = { source, confirmedAt: now, validUntil }
  await tx
    .insert(rateConfirmations)
    .values({ metal, ...word })
    .onConflictDoUpdate({ target: rateConfirmations.metal, set: word })
}

export interface ManualRate {
  readonly metal: Metal
  readonly paisePerGram: number
  /** Until when it is good without being confirmed; null leaves it to the age limits. */
  readonly validUntil: Date | null
}

/** Sets a rate by hand: it holds at once, whatever was held back before. */
export async function setRate(tx: Tx, rate: ManualRate, now: Date): Promise<void> {
  const { metal, paisePerGram, validUntil } = rate
  if (!Number.isSafeInteger(paisePerGram) || paisePerGram <= 0) throw refuse('rates.no-rate')
  await closeHeld(tx, metal, { decision: 'superseded', by: null, now })
  await tx.insert(rates).values({ metal, paisePerGram, asOf: now, source: 'manual' })
  await confirm(tx, { metal, paisePerGram, asOf: now, source: 'manual', validUntil }, now)
  await noteChange(tx, 'rates')
}

/** A second pair of eyes decides on the held reading of a metal. */
export async function decideHeld(
  tx: Tx,
  metal: Metal,
  { accept, by, now }: { accept: boolean; by: number; now: Date },
): Promise<void> {
  const held = await readHeld(tx, metal)
  if (!held) throw refuse('rates.nothing-held')
  await closeHeld(tx, metal, { decision: accept ? 'accepted' : 'refused', by, now })
  if (accept) {
    await tx.insert(rates).values({ metal, paisePerGram: held.paisePerGram, asOf: held.asOf, source: held.source })
    await confirm(tx, { ...held, validUntil: null }, now)
  }
  await noteChange(tx, 'rates')
}

/** Throws where one of the metals cannot be bought now, because its rate is old or held. */
export function assureBuyable(shop: { catalogue: Catalogue; clock: Clock }, metals: Iterable<Metal>): void {
  const { standing, content } = shop.catalogue.now
  for (const metal of new Set(metals)) {
    const known = standing[metal]
    const why = known ? whyStopped(known, shop.clock.now(), content.settings.rates) : 'stale'
    if (why) throw refuse(`rates.${why}`, { metal })
  }
}

/** Asks the source as often as it allows until it is stopped; what fails is logged, and the rate grows old by itself. */
export function followRates(room: Room & { log: Log; catalogue: Catalogue }): () => Promise<void> {
  let asking: Promise<void> = Promise.resolve()
  const ask = async () => {
    try {
      await readRates(room)
      await room.catalogue.refresh('rates')
    } catch (trouble) {
      room.log.warn({ err: trouble, source: room.rates.name }, 'rates could not be read')
    }
  }
  const timer = setInterval(() => {
    asking = asking.then(ask)
  }, room.rates.everyMs)
  asking = ask()
  return async () => {
    clearInterval(timer)
    await asking
  }
}
