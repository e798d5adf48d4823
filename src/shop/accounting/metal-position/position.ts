/** The position of each metal by day, and what staff enter into it. */
import { asc } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import { formatDate, formatWeight } from '../../../units/format.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import { readMetalDaySums } from './day-sums.ts'
import { metalEntries } from './records.ts'
import { type MetalDay, rollPosition, startOfPosition } from './rules/position.ts'

export interface MetalPosition {
  readonly metal: Metal
  /** The day of the opening position; null until one is entered. */
  readonly startedOn: Day | null
  /** Oldest first. */
  readonly days: readonly MetalDay[]
}

/** Every metal, from the start of a day to the end of another, or now. */
export async function readMetalPositions(db: Db, range: { from: Day; to: Day }): Promise<MetalPosition[]> {
  const entries = await readMetalEntries(db)
  const sums = await readMetalDaySums(db, range.to)
  return metals.map((metal) => {
    const own = entries.filter((one) => one.metal === metal)
    const parts = { entries: own, sums: sums.filter((one) => one.metal === metal) }
    return { metal, startedOn: startOfPosition(own), days: rollPosition(parts, range) }
  })
}

/** The position at this moment, and how today changed it. */
export async function readPositionNow(
  db: Db,
  now: Date,
): Promise<{ metal: Metal; positionMg: Milligrams; todayMg: Milligrams; startedOn: Day | null }[]> {
  const today = dayOf(now)
  return (await readMetalPositions(db, { from: today, to: today })).map(({ metal, startedOn, days }) => {
    const { opening, closing } = days[0]!
    return { metal, startedOn, positionMg: closing, todayMg: closing - opening }
  })
}

/** Oldest first. */
export const readMetalEntries = (db: Db) =>
  db.select().from(metalEntries).orderBy(asc(metalEntries.day), asc(metalEntries.id))

export interface MetalEntryInput {
  readonly metal: Metal
  readonly fineMg: Milligrams
  /** The opening position is counted at the start of this day; a correction counts today. */
  readonly day: Day
  readonly note: string
}

/**
 * Enters the opening position of a metal, or afterwards a correction of today's. Throws `metal-position.in-future`,
 * `metal-position.correct-today` and `metal-position.nothing`.
 */
export async function enterMetalPosition(
  shop: Pick<Shop, 'db' | 'clock'>,
  { by, ...input }: MetalEntryInput & { readonly by: string },
): Promise<void> {
  const kind = await entryKind(shop, shop.db, input)
  const values = { ...input, kind, day: kind === 'opening' ? input.day : dayOf(shop.clock.now()) }
  const added = await shop.db
    .insert(metalEntries)
    .values({ ...values, by, at: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ id: metalEntries.id })
  if (added.length === 0) throw refuse('metal-position.correct-today', {}, 'day')
}

async function entryKind(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { metal, day, fineMg }: MetalEntryInput,
): Promise<'opening' | 'correction'> {
  const today = dayOf(clock.now())
  if (day > today) throw refuse('metal-position.in-future', {}, 'day')
  const hasOpening = (await readMetalEntries(db)).some((one) => one.metal === metal)
  if (!hasOpening) return 'opening'
  if (fineMg === 0) throw refuse('metal-position.nothing', {}, 'fineMilligrams')
  return 'correction'
}

/** A position says what the shop must own, so always a second person compares it. Throws what `enterMetalPosition` throws. */
export async function assessMetalEntry(shop: Shop, db: Db, input: MetalEntryInput): Promise<AssessedRisk> {
  const kind = await entryKind(shop, db, input)
  const { metal, day, fineMg, note } = input
  const now = (await readPositionNow(db, shop.clock.now())).find((one) => one.metal === metal)!
  const what = kind === 'opening' ? `Opening position of ${metal} on ${formatDate(day)}` : `Correction of ${metal}`
  return {
    maxLoss: 0,
    rules: ['metal-position'],
    sentence: `${what}: ${formatWeight(fineMg)} fine. ${note}`,
    changes: [
      { what, before: '', after: formatWeight(fineMg), rests: { on: kind } },
      ...(kind === 'correction'
        ? [
            {
              what: `Position of ${metal}`,
              before: formatWeight(now.positionMg),
              after: formatWeight(now.positionMg + fineMg),
            },
          ]
        : [{ what: 'Counts events from', before: '', after: formatDate(day) }]),
    ],
  }
}
