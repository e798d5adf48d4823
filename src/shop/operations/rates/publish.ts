/** Publishes rates set by staff: at once, or with a second person if the day's changes are large. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatRate } from '../../../units/format.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { readSettings } from '../../content/reading.ts'
import { hasOpened } from '../../content/rules/selling-state.ts'
import type { Settings } from '../../content/settings.ts'
import { lockConfirmations } from '../../pricing/rates/actions.ts'
import { setRate } from '../../pricing/rates/by-hand.ts'
import { changesOfDay, newestPublicationId, writePublication } from '../../pricing/rates/publications.ts'
import { readCurrentRate } from '../../pricing/rates/reading.ts'
import { pricesOf } from '../../pricing/rates/rules/buy-back.ts'
import type { GramPrices } from '../../pricing/rates/rules/terms.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import type { SecondPersonRule } from '../../staff/approvals/rules/risk.ts'
import type { Staff } from '../../staff/rules.ts'
import { publishChanges } from './changes.ts'
import { changeOf, mostValidMs, needsSecond, whyBadPrices } from './rules.ts'

export type RequestedPrices = Readonly<Record<Metal, GramPrices | null>>
export type RateChanges = Readonly<Record<Metal, number>>

export interface RatesToPublish {
  /** Null leaves a metal unchanged. */
  readonly prices: RequestedPrices
  /** Until when no source changes them. Null: until its next quote. */
  readonly validUntil: Date | null
  /** The newest publication on the screen, so that another person's publication meanwhile is not overwritten. */
  readonly seen: number
}

/** For both metals together. */
export const rateRules = (
  changes: Readonly<Record<Metal, BasisPoints>>,
  ofDay: Readonly<Record<Metal, BasisPoints>>,
): SecondPersonRule[] =>
  metals.some((metal) => needsSecond({ ofDay: ofDay[metal], more: changes[metal] })) ? ['large-rate-change'] : []

/** Throws what `publishRates` throws, except `rates-desk.moved-meanwhile`. */
export async function assessPublication(shop: Shop, db: Db, wanted: RatesToPublish): Promise<AssessedRisk> {
  const { changes, ofDay } = await checkPublication(shop, db, wanted)
  return {
    maxLoss: 0,
    rules: rateRules(changes, ofDay),
    sentence: sentenceOf(wanted),
    changes: await publishChanges(db, wanted),
  }
}

/**
 * Publications run one after another, and one based on an older publication is refused, so the daily limit cannot be passed in
 * small steps. Throws `rates-desk.no-price`, `.buys-above-sells`, `.bad-time`, `.changed-meanwhile`, `.nothing-changed` and
 * `.moved-meanwhile`.
 */
export async function publishRates(
  shop: Shop,
  wanted: RatesToPublish,
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockConfirmations(tx)
    const { changes, ofDay } = await checkPublication(shop, tx, wanted)
    // A source may have changed the rate since the risk was assessed. Nobody may move a metal beyond the daily limit alone.
    if (!approval && rateRules(changes, ofDay).length > 0) throw refuse('rates-desk.moved-meanwhile')
    await write(shop, tx, wanted, { changes, ...publishersOf(by, approval) })
  })
  await shop.catalogue.refresh('rates')
}

/** The people named in a publication: who requested it, and who approved it. */
export const publishersOf = (by: Staff, approval: Approval | undefined) => ({
  by: approval?.proposedBy.name ?? by.name,
  confirmedBy: approval?.approvedBy.name ?? null,
})

async function checkPublication(shop: Shop, tx: Db, { prices, validUntil, seen }: RatesToPublish) {
  const now = shop.clock.now()
  for (const metal of metals) {
    const why = prices[metal] && whyBadPrices(prices[metal])
    if (why) throw refuse(why, { metal })
  }
  if (validUntil && (validUntil <= now || validUntil.getTime() > now.getTime() + mostValidMs))
    throw refuse('rates-desk.bad-time', {}, 'validUntil')
  if ((await newestPublicationId(tx)) !== seen) throw refuse('rates-desk.changed-meanwhile')
  const settings = await readSettings(tx)
  const changes = await changesTo(tx, prices, settings.rates)
  if (metals.every((metal) => !prices[metal])) throw refuse('rates-desk.nothing-changed')
  // Nobody could buy at the rates of a shop that has never opened: one owner sets and corrects them.
  const counted = hasOpened(settings) ? changes : { gold: 0, silver: 0 }
  return { changes: counted, ofDay: await changesOfDay(tx, now) }
}

export async function changesTo(tx: Db, prices: RequestedPrices, terms: Settings['rates']): Promise<RateChanges> {
  const changeIn = async (metal: Metal) => {
    const [status, wanted] = [await readCurrentRate(tx, metal), prices[metal]]
    if (!status || !wanted) return 0
    return changeOf(pricesOf(status.rate, terms), wanted)
  }
  return { gold: await changeIn('gold'), silver: await changeIn('silver') }
}

interface Decided {
  readonly changes: RateChanges
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
