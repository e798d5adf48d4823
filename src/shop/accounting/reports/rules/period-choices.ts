/** Periods to choose from, up to today. The financial year begins on 1 April. */
import { addDays, type Day } from '../../../../units/date.ts'
import { lastDays } from './period.ts'

export const periodChoices = ['month', 'last-month', '30-days', 'year', 'last-year', 'own'] as const
export type PeriodChoice = (typeof periodChoices)[number]

export const periodLabels: Readonly<Record<PeriodChoice, string>> = {
  month: 'This month',
  'last-month': 'Last month',
  '30-days': '30 days',
  year: 'This year',
  'last-year': 'Last year',
  own: 'Custom',
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
const firstOfYear = (day: Day): Day => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${year}-04-01`
}

/** Years are financial years. */
export function periodOf(choice: Exclude<PeriodChoice, 'own'>, today: Day): { from: Day; to: Day } {
  if (choice === '30-days') return lastDays(30, today)
  if (choice === 'month') return { from: firstOfMonth(today), to: today }
  if (choice === 'year') return { from: firstOfYear(today), to: today }
  const to = addDays(choice === 'last-month' ? firstOfMonth(today) : firstOfYear(today), -1)
  return { from: choice === 'last-month' ? firstOfMonth(to) : firstOfYear(to), to }
}
