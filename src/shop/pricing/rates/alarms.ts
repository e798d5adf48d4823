/**
 * Problems with the rates, from detection until they end. Checked once a minute by the process that runs the job; open alarms are
 * shown in the back office and by /readyz, and the owners are notified of each once.
 */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { formatPercent, formatRate } from '../../../units/format.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import { readSettings } from '../../content/reading.ts'
import type { Settings } from '../../content/settings.ts'
import type { Shop } from '../../shop.ts'
import { readOther } from './compare.ts'
import { readCurrentRate, readHeldRate } from './reading.ts'
import { rateAlarms } from './records.ts'
import { isOldQuote, liesApart, quoteDifference } from './rules/trust.ts'
import { isTrading, sourceTitle, whyStopped } from './rules.ts'
import { readSources } from './sources.ts'

export type RateAlarm = typeof rateAlarms.$inferSelect
type Match = Pick<RateAlarm, 'kind' | 'about' | 'words' | 'since'>
type Deps = Pick<Shop, 'db' | 'clock' | 'rates' | 'secondRates'>

/** One failed query is no reason for an alarm: the next must have failed as well, or minutes must have passed. */
const patienceMs = (everyMs: number): number => Math.max(10 * 60_000, everyMs + 60_000)
/** A problem that recurs within this time counts as the same one: no new notification. */
const sameProblemMs = 60 * 60_000

export const openAlarms = (db: Db): Promise<RateAlarm[]> =>
  db.select().from(rateAlarms).where(isNull(rateAlarms.endedAt)).orderBy(asc(rateAlarms.id))

/** Opens new alarms and ends those that are over; returns those nobody was notified of, and marks them as notified. */
export async function keepAlarms(tx: Tx, found: readonly Match[], now: Date): Promise<RateAlarm[]> {
  await lockByName(tx, 'rate alarms')
  for (const open of await openAlarms(tx)) {
    const still = found.find((one) => isSame(one, open))
    const change = still ? { words: still.words } : { endedAt: now }
    await tx.update(rateAlarms).set(change).where(eq(rateAlarms.id, open.id))
  }
  const open = await openAlarms(tx)
  for (const one of found.filter((candidate) => !open.some((existing) => isSame(candidate, existing))))
    await begin(tx, one, now)
  return tx
    .update(rateAlarms)
    .set({ toldAt: now })
    .where(and(isNull(rateAlarms.endedAt), isNull(rateAlarms.toldAt)))
    .returning()
}

const isSame = (one: Match, other: Match): boolean => one.kind === other.kind && one.about === other.about

/** Reopens an alarm that ended a short time ago. */
async function begin(tx: Tx, found: Match, now: Date): Promise<void> {
  const lately = gt(rateAlarms.endedAt, new Date(now.getTime() - sameProblemMs))
  const [before] = await tx
    .select({ id: rateAlarms.id })
    .from(rateAlarms)
    .where(and(eq(rateAlarms.kind, found.kind), eq(rateAlarms.about, found.about), lately))
    .orderBy(asc(rateAlarms.id))
    .limit(1)
  if (!before) await tx.insert(rateAlarms).values(found)
  else await tx.update(rateAlarms).set({ words: found.words, endedAt: null }).where(eq(rateAlarms.id, before.id))
}

export async function findAlarms(deps: Deps): Promise<Match[]> {
  const now = deps.clock.now()
  const { rates: terms } = await readSettings(deps.db)
  const ofMetals = await Promise.all(metals.map((metal) => alarmsOfMetal(deps, metal, { terms, now })))
  return [...(await alarmsOfFeeds(deps, { terms, now })), ...ofMetals.flat()]
}

interface Moment {
  readonly terms: Settings['rates']
  readonly now: Date
}

async function alarmsOfFeeds({ db, rates, secondRates }: Deps, { terms, now }: Moment): Promise<Match[]> {
  const sources = await readSources(db)
  return sources.flatMap(({ name: about, trouble, troubleSince, asOf, validUntil }): Match[] => {
    const feed = [rates, secondRates].find((one) => one?.name === about)
    if (!feed) return []
    const [isFirst, title] = [feed === rates, sourceTitle(about)]
    const since = troubleSince ?? now
    if (trouble !== null && now.getTime() - since.getTime() >= patienceMs(feed.everyMs)) {
      const text = isFirst
        ? `${title} is not responding correctly: ${trouble}. The last rate is used until it expires; then sales pause`
        : `The second feed, ${title}, is not responding correctly: ${trouble}. The primary feed is not being cross-checked`
      return [{ kind: isFirst ? 'feed' : 'second-feed', about, words: text, since }]
    }
    if (!asOf || !isTrading(now, terms) || !isOldQuote({ asOf, validUntil }, terms.closedWeekdays, now)) return []
    const text = `${title} has sent the same quote for more than one trading day. After three days its quotes are rejected`
    return [{ kind: 'old-word', about, words: text, since: asOf }]
  })
}

async function alarmsOfMetal({ db, secondRates }: Deps, metal: Metal, { terms, now }: Moment): Promise<Match[]> {
  const status = await readCurrentRate(db, metal)
  if (!status) return []
  const heldRate = await readHeldRate(db, metal)
  if (heldRate) return [{ kind: 'held', about: metal, words: describeHeldRate(heldRate), since: heldRate.heldAt }]
  const stale: Match[] =
    whyStopped(status, now, terms) === 'stale'
      ? [{ kind: 'stale', about: metal, words: `The ${metal} rate has expired`, since: now }]
      : []
  const base = status.rate.basePaisePerGram
  const other = base === null ? null : await readOther(db, secondRates, { metal, now })
  if (base === null || !other) return stale
  const apart = quoteDifference(base, other.paisePerGram)
  if (!liesApart(apart, { believed: other.believed, most: terms.apartTold })) return stale
  const text = `The feeds differ on ${metal} by ${formatPercent(Math.abs(apart))}: ${formatRate(base)}, and ${formatRate(other.paisePerGram)} at ${sourceTitle(other.source)}`
  return [...stale, { kind: 'apart', about: metal, words: text, since: now }]
}

function describeHeldRate({
  metal,
  source,
  paisePerGram,
  previousPaisePerGram,
  otherSource,
  otherPaisePerGram,
}: NonNullable<Awaited<ReturnType<typeof readHeldRate>>>): string {
  const sentence = `The ${metal} quote is on hold: ${sourceTitle(source)} ${formatRate(paisePerGram)}`
  const beside =
    otherSource && otherPaisePerGram
      ? `${sourceTitle(otherSource)} ${formatRate(otherPaisePerGram)}`
      : `the last rate was ${formatRate(previousPaisePerGram)}`
  return `${sentence}, ${beside}. Sales are paused until two people decide or the rates agree`
}
