/** Rules for nominees and their shares. */
import { type Day, isDay } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'

export const mostNominees = 3
export const relations = [
  'spouse',
  'son',
  'daughter',
  'mother',
  'father',
  'brother',
  'sister',
  'grandchild',
  'other',
] as const
export type Relation = (typeof relations)[number]

export interface Nominee {
  readonly name: string
  readonly relation: Relation
  readonly bornOn: Day
  /** Whole per cent. */
  readonly share: number
  /** The guardian of a minor; empty for others. */
  readonly guardian: string
}

/** Of age from the 18th birthday itself (Majority Act, 1875); born on 29 February, from 1 March of a common year. */
export const isMinor = (bornOn: Day, today: Day): boolean => {
  const grown = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
  return today < grown
}

const oldest = 120

/** Throws the first fault: `nominees.too-many`, `.no-day`, `.no-guardian`, `.guardian-is-minor`, `.twice`, `.shares`. */
export function validateNominees(list: readonly Nominee[], today: Day): void {
  if (list.length > mostNominees) throw refuse('nominees.too-many', { most: mostNominees })
  list.forEach((nominee, at) => {
    const nth = at + 1
    if (!isLifeDay(nominee.bornOn, today)) throw refuse('nominees.no-day', { nth })
    if (isMinor(nominee.bornOn, today) && !nominee.guardian) throw refuse('nominees.no-guardian', { nth })
    if (sameName(nominee.guardian, nominee.name)) throw refuse('nominees.guardian-is-nominee', { nth })
  })
  const names = new Set(list.map(({ name, bornOn }) => `${plainName(name)} ${bornOn}`))
  if (names.size < list.length) throw refuse('nominees.twice')
  const sum = list.reduce((all, { share }) => all + share, 0)
  if (list.length > 0 && sum !== 100) throw refuse('nominees.shares', { sum })
}

const isLifeDay = (day: Day, today: Day): boolean =>
  isDay(day) && day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= oldest

const plainName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

/** Half for two, a third and the remainder for three: the initial values of the form. */
export function evenShares(count: number): number[] {
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? 100 - each * (count - 1) : each))
}
