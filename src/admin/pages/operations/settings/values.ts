/** Values of settings in words, by their kind. */
import { formatMoney, formatPercent, formatPoints, formatSilver } from '../../../../units/format.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'

export type AdminSetting = AdminResponse<'GET admin/settings'>['settings'][number]

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const written: Readonly<Record<AdminSetting['kind'], (value: never) => string>> = {
  line: (value: string) => value,
  lines: (value: string) => value,
  link: (value: string) => value,
  gstin: (value: string) => value,
  time: (value: string) => value,
  state: (value: string) => value,
  rupees: (value: number) => formatMoney(value),
  percent: (value: number) => formatPercent(value),
  count: (value: number) => formatPoints(value),
  silver: (value: number) => formatSilver(value),
  'yes-or-no': (value: boolean) => (value ? 'Yes' : 'No'),
  weekdays: (value: readonly number[]) => value.map((day) => days[day]).join(', ') || 'None',
}

export const settingValueText = (kind: AdminSetting['kind'], value: unknown): string =>
  value === null || value === '' ? 'None' : written[kind](value as never)

/** The page's sections, in the order they are read. */
export const settingGroups: readonly (readonly [group: string, title: string, about: string])[] = [
  ['payments', 'Payments', 'What each way of paying adds, and how much it takes.'],
  ['transfers', 'Bank transfers', 'Accounts that the bank keeps for single orders.'],
  ['prices', 'Prices and points', 'How prices are rounded, and how far discounts go.'],
  ['rates', 'Trading hours', 'When the age of a rate counts. Margins, spreads and limits are on the rates desk.'],
  ['law', 'Law and tax', 'From when papers are asked for.'],
  ['delivery', 'Delivery', 'Charges, holidays and pincodes have a page of their own.'],
  ['silver', 'Digital silver', 'What may be sold.'],
  ['gifts', 'Gifts', 'Digital silver given away.'],
  ['site', 'The shop', 'Names, addresses and texts of the pages.'],
]
