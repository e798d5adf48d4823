/** Rates set by hand: at once, or by a second person where the day's changes are large. */
import type { Tx } from '../../platform/database/database.ts'
import { formatDateAndTime, formatRate } from '../../units/format.ts'
import { propose } from '../approvals/actions.ts'
import type { Carrying } from '../approvals/kinds.ts'
import { type Metal, metals } from '../catalog/product.ts'
import { readSettings } from '../content/reading.ts'
import type { Settings } from '../content/settings.ts'
import { lockConfirmations } from '../rates/actions.ts'
import { pricesOf } from '../rates/buy-back.ts'
import { setRate } from '../rates/by-hand.ts'
import { readStanding } from '../rates/reading.ts'
import type { GramPrices } from '../rates/terms.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { changesOfDay, newestPublicationId, writePublication } from './publications.ts'
import { changeOf, mostValidMs, needsSecond, whyBadPrices } from './rules.ts'

export type Wanted = Readonly<Record<Metal, GramPrices | null>>
export type Changes = Readonly<Record<Metal, number>>

export interface RatesToPublish {
  /** Null leaves a metal as it is. */
  readonly prices: Wanted
  /** Until when no source changes them; null: until its next reading. */
  readonly validUntil: Date | null
  /** The newest publication the desk showed: what somebody else published meanwhile is not written over. */
  readonly seen: number
}

/** What became of an act: done, or waiting for a second person. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly proposalId: number }

/** Throws `rates-desk.no-price`, `.buys-above-sells`, `.bad-time`, `.changed-meanwhile`, `.nothing-changed`. */
export async function publishRates(shop: Shop, wanted: RatesToPublish, by: Staff): Promise<Outcome> {
  const outcome = await shop.db.transaction(async (tx) => {
    const { changes, ofDay } = await look(shop, tx, wanted)
    const alone = metals.every((metal) => !needsSecond({ ofDay: ofDay[metal], more: changes[metal] }))
    if (alone) {
      await write(shop, tx, wanted, { changes, by: by.name, confirmedBy: null })
      return { done: true } as const
    }
    const proposalId = await propose(shop, tx, {
      kind: 'rates.publish',
      facts: factsOf(wanted),
      about: { kind: 'rates', id: 'publish' },
      sentence: sentenceOf(wanted),
      by,
    })
    return { done: false, proposalId } as const
  })
  if (outcome.done) await shop.catalogue.refresh('rates')
  return outcome
}

/** A second person agreed. */
export async function publishAgreed(
  shop: Shop,
  facts: PublishFacts,
  { proposedBy, approvedBy, done }: Carrying,
): Promise<void> {
  const validUntil = facts.validUntil === null ? null : new Date(facts.validUntil)
  const wanted = { ...facts, validUntil }
  await shop.db.transaction(async (tx) => {
    const { changes } = await look(shop, tx, wanted)
    await write(shop, tx, wanted, { changes, by: proposedBy.name, confirmedBy: approvedBy.name })
    await done(tx)
  })
  await shop.catalogue.refresh('rates')
}

/** As it waits for the second person. */
export interface PublishFacts {
  readonly prices: Wanted
  readonly validUntil: string | null
  readonly seen: number
}

const factsOf = ({ prices, validUntil, seen }: RatesToPublish) => ({
  prices: { gold: prices.gold && { ...prices.gold }, silver: prices.silver && { ...prices.silver } },
  validUntil: validUntil?.toISOString() ?? null,
  seen,
})

async function look(shop: Shop, tx: Tx, { prices, validUntil, seen }: RatesToPublish) {
  const now = shop.clock.now()
  for (const metal of metals) {
    const why = prices[metal] && whyBadPrices(prices[metal])
    if (why) throw refuse(why, { metal })
  }
  if (validUntil && (validUntil <= now || validUntil.getTime() > now.getTime() + mostValidMs))
    throw refuse('rates-desk.bad-time', {}, 'validUntil')
  await lockConfirmations(tx)
  if ((await newestPublicationId(tx)) !== seen) throw refuse('rates-desk.changed-meanwhile')
  const changes = await changesTo(tx, prices, (await readSettings(tx)).rates)
  if (metals.every((metal) => !prices[metal])) throw refuse('rates-desk.nothing-changed')
  return { changes, ofDay: await changesOfDay(tx, now) }
}

export async function changesTo(tx: Tx, prices: Wanted, terms: Settings['rates']): Promise<Changes> {
  const changeIn = async (metal: Metal) => {
    const [standing, wanted] = [await readStanding(tx, metal), prices[metal]]
    if (!standing || !wanted) return 0
    return changeOf(pricesOf(standing.rate, terms), wanted)
  }
  return { gold: await changeIn('gold'), silver: await changeIn('silver') }
}

interface Decided {
  readonly changes: Changes
  readonly by: string
  readonly confirmedBy: string | null
}

async function write(shop: Shop, tx: Tx, { prices, validUntil }: RatesToPublish, decided: Decided): Promise<void> {
  const now = shop.clock.now()
  const publicationId = await writePublication(tx, {
    kind: 'rates',
    ...decided,
    now,
    facts: { ...prices, validUntil: validUntil?.toISOString() ?? null },
  })
  for (const metal of metals) {
    const wanted = prices[metal]
    if (!wanted) continue
    const { sell: paisePerGram, ownBuy, otherBuy } = wanted
    await setRate(tx, { metal, paisePerGram, ownBuy, otherBuy, validUntil, publicationId }, now)
  }
}

function sentenceOf({ prices, validUntil }: RatesToPublish): string {
  const parts = metals.flatMap((metal) => {
    const one = prices[metal]
    if (!one) return []
    const buys = `buy Silvera at ${formatRate(one.ownBuy)} and other mints at ${formatRate(one.otherBuy)}`
    return [`sell ${metal} at ${formatRate(one.sell)}, ${buys}`]
  })
  const until = validUntil ? `until ${formatDateAndTime(validUntil)}` : 'until the next reading of the source'
  return `Publish rates: ${parts.join('; ')}; ${until}`
}
