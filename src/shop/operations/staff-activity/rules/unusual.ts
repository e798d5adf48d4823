/** What of a person's day is unusual, judged against the 30 days before it (decision 0085). */
import { formatCount } from '../../../../units/plural.ts'

/** One day of one person. */
export interface ActivityCounts {
  readonly acts: number
  /** Different documents and records of customers. */
  readonly opened: number
}

export interface PersonDay extends ActivityCounts {
  readonly name: string
  /** Acts and openings from 22:00 to 06:00 in India. */
  readonly atNight: number
  /** What the role does not permit, and was tried. */
  readonly refusedPermissions: number
  /** Masked values that were shown in full. */
  readonly reveals: number
  readonly exports: number
  /** Networks of the day's sign-ins that were not among the person's sign-ins of the 30 days before. */
  readonly newNetworks: readonly string[]
  /** The days of the 30 before on which the person worked. */
  readonly history: readonly ActivityCounts[]
}

export const historyDays = 30

/** Fewer worked days than this say nothing about what is usual. */
const leastHistory = 5
/** So many times the person's own average is well above it. */
const timesAverage = 2
/** From here on a day is told at all, and from here on it is told without a history. */
const least: Readonly<Record<keyof ActivityCounts, { readonly usual: number; readonly first: number }>> = {
  acts: { usual: 30, first: 100 },
  opened: { usual: 20, first: 50 },
}

/** The average of worked days, rounded; null while there are too few of them. */
export function usualCount(history: readonly ActivityCounts[], what: keyof ActivityCounts): number | null {
  const worked = history.filter((day) => day[what] > 0)
  if (worked.length < leastHistory) return null
  return Math.round(worked.reduce((sum, day) => sum + day[what], 0) / worked.length)
}

export function isWellAboveUsual(person: PersonDay, what: keyof ActivityCounts): boolean {
  const usual = usualCount(person.history, what)
  if (usual === null) return person[what] >= least[what].first
  return person[what] >= least[what].usual && person[what] > timesAverage * usual
}

function aboveUsual(person: PersonDay, what: keyof ActivityCounts, names: readonly [string, string]): string[] {
  if (!isWellAboveUsual(person, what)) return []
  const usual = usualCount(person.history, what)
  const beside = usual === null ? 'no average yet' : `${usual.toLocaleString('en-IN')} on an average day`
  return [`${formatCount(person[what], ...names)} (${beside})`]
}

const named = (count: number, one: string, many: string): string[] => (count > 0 ? [formatCount(count, one, many)] : [])

/** Everything unusual of a person's day, in words; empty where nothing was. */
export const unusualActivity = (person: PersonDay): string[] => [
  ...aboveUsual(person, 'acts', ['action', 'actions']),
  ...aboveUsual(person, 'opened', ['customer record or document opened', 'customer records and documents opened']),
  ...named(person.atNight, 'action at night (22:00–06:00)', 'actions at night (22:00–06:00)'),
  ...named(person.refusedPermissions, 'attempt without permission', 'attempts without permission'),
  ...named(person.reveals, 'masked value revealed', 'masked values revealed'),
  ...named(person.exports, 'export', 'exports'),
  ...(person.newNetworks.length ? [`sign-in from a new network (${person.newNetworks.join(', ')})`] : []),
]
