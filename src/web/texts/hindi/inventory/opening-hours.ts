import { hindiPartOfDay } from '../../../../units/language/hindi-figures.ts'
import type { Texts } from '../../area.ts'
import type { openingHoursTexts } from '../../inventory/opening-hours.ts'

export const hindiOpeningHoursTexts: Texts<typeof openingHoursTexts> = {
  hours: hoursInHindi,
}

/** By the first three letters of the English name. */
const weekdays: Readonly<Record<string, string>> = {
  mon: 'सोमवार',
  tue: 'मंगलवार',
  wed: 'बुधवार',
  thu: 'गुरुवार',
  fri: 'शुक्रवार',
  sat: 'शनिवार',
  sun: 'रविवार',
}
const weekday = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const to = '\\s*(?:to|till|until|[-–—])\\s*'
const twelve = '(\\d{1,2})(?:[:.](\\d\\d))?\\s*([ap])(?:\\.m\\.|m\\b)'
const twentyFour = '(\\d{1,2})[:.](\\d\\d)'
const hindiDay = `(?:${Object.values(weekdays).join('|')}|सरकारी छुट्टी)`
const hindiDays = `(${hindiDay}(?:(?:, | और )${hindiDay})*)`

const nameOf = (day: string): string => weekdays[day.slice(0, 3).toLowerCase()] ?? day

/** (11, "", "a") → "सुबह 11", (6, "30", "p") → "शाम 6:30" */
function timeOf(hour: string, minute = '', half?: string): string {
  const ofDay = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const onClock = ofDay % 12 || 12
  return `${hindiPartOfDay(ofDay)} ${onClock}${Number(minute) > 0 ? `:${minute}` : ''}`
}

type Step = readonly [pattern: RegExp, hindi: (...groups: string[]) => string]

/** Ranges before their ends; days and times before the words around them, whose order differs. */
const steps: readonly Step[] = [
  [
    new RegExp(`(?:from )?${twelve}${to}${twelve}`, 'gi'),
    (_, h1, m1, half1, h2, m2, half2) => `${timeOf(h1!, m1, half1)} से ${timeOf(h2!, m2, half2)} बजे तक`,
  ],
  [
    new RegExp(`(?:from )?${twentyFour}${to}${twentyFour}(?!\\s*[ap]\\.?m)`, 'gi'),
    (_, h1, m1, h2, m2) => `${timeOf(h1!, m1)} से ${timeOf(h2!, m2)} बजे तक`,
  ],
  [new RegExp(`\\b(${weekday})${to}(${weekday})\\b`, 'gi'), (_, first, last) => `${nameOf(first!)} से ${nameOf(last!)}`],
  [new RegExp(`\\b${weekday}\\b`, 'gi'), nameOf],
  [/\b(?:public|national|bank) holidays?\b/gi, () => 'सरकारी छुट्टी'],
  [/\b(?:daily|every day|all days)\b/gi, () => 'हर दिन'],
  [/\bweekdays\b/gi, () => `${weekdays.mon} से ${weekdays.fri}`],
  [/\s*(?:&|\band\b)\s*/gi, () => ' और '],
  [new RegExp(`(हर दिन),? except (?:on )?${hindiDays}`, 'gi'), (_, all, days) => `${days} को छोड़कर ${all}`],
  [new RegExp(`\\bclosed (?:on )?${hindiDays}`, 'gi'), (_, days) => `${days} को बंद`],
  [/\bclosed\b/gi, () => 'बंद'],
]

/** Days and times in Hindi; hours with other words stay as they were written. */
function hoursInHindi(written: string): string {
  const hindi = steps.reduce((text, [pattern, inHindi]) => text.replace(pattern, inHindi), written)
  return /[a-z]/i.test(hindi) ? written : hindi
}
