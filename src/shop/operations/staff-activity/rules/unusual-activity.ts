/** What is unusual about a person's day, compared with the 30 days before (decision 0085). */
import { formatCount } from '../../../../units/plural.ts'

/** One day of one person. */
export interface ActivityCounts {
  readonly acts: number
  /** Different documents and records of customers. */
  readonly opened: number
}

export interface PersonDay extends ActivityCounts {
  readonly name: string
  /** Actions and opened records between 22:00 and 06:00 in India. */
  readonly atNight: number
  /** Attempts that the role does not permit. */
  readonly refusedPermissions: number
  /** Masked values shown in full. */
  readonly reveals: number
  readonly exports: number
  /** Networks of the day's sign-ins from which the person did not sign in during the 30 days before. */
  readonly newNetworks: readonly string[]
  /** Those of the 30 days before on which the person worked. */
  readonly history: readonly ActivityCounts[]
}

export const historyDays = 30

/** With fewer worked days than this, there is no usual level. */
const leastHistory = 5
/** More than this many times the person's average is unusual. */
const timesAverage = 2
/** The minimum to be reported: `usual` with a history, `first` without one. */
const least: Readonly<Record<keyof ActivityCounts, { readonly usual: number; readonly first: number }>> = {
  acts: { usual: 30, first: 100 },
  opened: { usual: 20, first: 50 },
}

/** The average of worked days, rounded. Null if there are too few of them. */
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

const countText = (count: number, one: string, many: string): string[] =>
  count > 0 ? [formatCount(count, one, many)] : []

/** Everything unusual about a person's day, as sentences. Empty if there is nothing. */
export const unusualActivity = (person: PersonDay): string[] => [
  ...aboveUsual(person, 'acts', ['action', 'actions']),
  ...aboveUsual(person, 'opened', ['customer record or document opened', 'customer records and documents opened']),
  ...countText(person.atNight, 'action at night (22:00–06:00)', 'actions at night (22:00–06:00)'),
  ...countText(person.refusedPermissions, 'attempt without permission', 'attempts without permission'),
  ...countText(person.reveals, 'masked value revealed', 'masked values revealed'),
  ...countText(person.exports, 'export', 'exports'),
  ...(person.newNetworks.length ? [`sign-in from a new network (${person.newNetworks.join(', ')})`] : []),
]
