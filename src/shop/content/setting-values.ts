/** The valid values of a setting. */
import { gstinMistake } from '../../units/gstin.ts'
import { isPan } from '../../units/pan.ts'
import type { SettingFact, SettingKind } from './setting-facts.ts'

/** Why a value is not valid, as a sentence; null if it is. */
export function whyBadValue(
  { kind, least = 0, most = Number.MAX_SAFE_INTEGER, mayBeEmpty = false }: SettingFact,
  value: unknown,
): string | null {
  switch (kind) {
    case 'yes-or-no':
      return typeof value === 'boolean' ? null : 'Choose yes or no'
    case 'time':
      return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'Write a time as 10:00'
    case 'state':
      return typeof value === 'string' && /^(?:0[1-9]|[12]\d|3[0-8])$/.test(value)
        ? null
        : 'Write the two digits of a state'
    case 'gstin':
      return typeof value === 'string' && gstinMistake(value) === null
        ? null
        : 'This is not a GSTIN: compare all 15 characters with the registration'
    case 'pan':
      return typeof value === 'string' && isPan(value)
        ? null
        : 'This is not a PAN: five letters, four digits and a letter, as on the card'
    case 'capitals':
      return typeof value === 'string' && new RegExp(`^[A-Z]{${least},${most}}$`).test(value)
        ? null
        : `Use ${least} capital letters, A to Z`
    case 'weekdays':
      return isWeekdays(value) ? null : 'Choose at most six days of the week'
    case 'email':
    case 'phone':
    case 'digits':
    case 'line':
    case 'lines':
    case 'link':
      return whyBadText(value, { kind, most, mayBeEmpty })
    default:
      return whyBadNumber(value, { least, most, mayBeEmpty })
  }
}

function whyBadText(
  value: unknown,
  { kind, most, mayBeEmpty }: { kind: SettingKind; most: number; mayBeEmpty: boolean },
): string | null {
  if (typeof value !== 'string') return 'Write a text'
  if (value.trim() === '') return mayBeEmpty ? null : 'This may not be empty'
  if (value.length > most) return `Use at most ${most} characters`
  if (kind !== 'lines' && value.includes('\n')) return 'Keep to one line'
  const form = textForms[kind]
  return form && !form.pattern.test(value) ? form.mistake : null
}

const textForms: Readonly<Partial<Record<SettingKind, { readonly pattern: RegExp; readonly mistake: string }>>> = {
  link: { pattern: /^https:\/\/\S+$/, mistake: 'A link begins with https://' },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, mistake: 'This is not an e-mail address' },
  digits: { pattern: /^\d+$/, mistake: 'Use digits only' },
  phone: {
    pattern: /^\+?(?:[\s()-]*\d){10,15}$/,
    mistake: 'This is not a phone number: write it with the area code, such as +91 22 4567 8900',
  },
}

function whyBadNumber(
  value: unknown,
  { least, most, mayBeEmpty }: { least: number; most: number; mayBeEmpty: boolean },
): string | null {
  if (value === null && mayBeEmpty) return null
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'Enter a number'
  if (value < least) return 'This value is too low'
  return value > most ? 'This value is too high' : null
}

const isWeekdays = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length < 7 &&
  new Set(value).size === value.length &&
  value.every((day) => [0, 1, 2, 3, 4, 5, 6].includes(day))
