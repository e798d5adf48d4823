/** Rules for customers' bank accounts: format, holder's name, and when they may be paid into. */
import { dayMs } from '../../../units/date.ts'

/** Four letters for the bank, a zero, six characters for the branch. Accepts lower case and spaces; null if it is not an IFSC. */
export function ifscOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : null
}

/** 9 to 18 digits, in any grouping; null otherwise. */
export function accountNumberOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{9,18}$/.test(digits) && !/^0+$/.test(digits) ? digits : null
}

/** "50100123456789" → "xxxxxxxxxx6789" */
export const maskAccountNumber = (number: string): string => 'x'.repeat(number.length - 4) + number.slice(-4)

const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SRI', 'SMT', 'KUM', 'KUMARI', 'M', 'S'])

const labelOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z\s.]/g, '')
    .split(/[\s.]+/)
    .filter(Boolean)

/**
 * Whether two names belong to one person: banks add titles, use initials or another order, and omit middle names. Every word of
 * the shorter name must occur in the longer, in full or as an initial, and at least one in full.
 */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [withoutTitle(labelOf(one)), withoutTitle(labelOf(other))].sort((a, b) => a.length - b.length)
  if (!short?.length || !long) return false
  const left = [...long]
  let inFull = 0
  for (const word of [...short].sort((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word)
    const at = exact >= 0 ? exact : left.findIndex((candidate) => isInitialOf(word, candidate))
    if (at < 0) return false
    if (exact >= 0 && word.length > 1) inFull++
    left.splice(at, 1)
  }
  return inFull > 0
}

const withoutTitle = (words: string[]): string[] => (words.length > 1 && titles.has(words[0]!) ? words.slice(1) : words)

const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0]

const coolingMs = dayMs

interface Changes {
  readonly addedAt: Date
  readonly mobileChangedAt: Date | null
}

/**
 * No payouts for a day after a new account or a new mobile, so that the customer has time to report a change by somebody else
 * (rules/security.md 3.2).
 */
export const coolsUntil = ({ addedAt, mobileChangedAt }: Changes): Date =>
  new Date(Math.max(addedAt.getTime(), mobileChangedAt?.getTime() ?? 0) + coolingMs)
