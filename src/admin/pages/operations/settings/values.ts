/** Values of settings as text, by their kind. */
import { formatMoney, formatPercent, formatPoints, formatSilver } from '../../../../units/format.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { weekdayNames } from '../../pricing/rates/rate-labels.ts'

export type AdminSetting = AdminResponse<'GET admin/settings'>['settings'][number]

const written: Readonly<Record<AdminSetting['kind'], (value: never) => string>> = {
  line: (value: string) => value,
  lines: (value: string) => value,
  link: (value: string) => value,
  gstin: (value: string) => value,
  email: (value: string) => value,
  phone: (value: string) => value,
  digits: (value: string) => value,
  pan: (value: string) => value,
  capitals: (value: string) => value,
  time: (value: string) => value,
  state: (value: string) => value,
  rupees: (value: number) => formatMoney(value),
  percent: (value: number) => formatPercent(value),
  count: (value: number) => formatPoints(value),
  silver: (value: number) => formatSilver(value),
  'yes-or-no': (value: boolean) => (value ? 'Yes' : 'No'),
  weekdays: (value: readonly number[]) => value.map((day) => weekdayNames[day]).join(', ') || 'None',
}

export const settingValueText = (kind: AdminSetting['kind'], value: unknown): string =>
  value === null || value === '' ? 'None' : written[kind](value as never)

/** The sections of the page, in display order. */
export const settingGroups: readonly (readonly [group: string, title: string, about: string])[] = [
  ['payments', 'Payments', 'Charges and limits for each payment method.'],
  ['transfers', 'Bank transfers', 'Virtual accounts for orders.'],
  ['prices', 'Prices and points', 'Rounding and discount limits.'],
  ['rates', 'Trading hours', 'When rate freshness is checked. Margins, spreads and limits are under Rates.'],
  ['offers', 'Offers', 'Offers to single customers, made on their requests.'],
  ['inbox', 'Inbox', 'Large orders, and the working hours of staff.'],
  ['law', 'Compliance and tax', 'Thresholds for identity documents.'],
  ['delivery', 'Delivery', 'Charges, holidays and pincodes are under Delivery.'],
  ['silver', 'Digital silver', 'Sales rules.'],
  ['gifts', 'Gifts', 'Gifts of digital silver.'],
  ['company', 'Company registrations', 'Numbers that the setup guide and documents need.'],
  ['sms', 'Text messages', 'Names registered on the DLT portal. The templates are under Messages.'],
  ['site', 'Shop details', 'Names, addresses and page texts.'],
]
