import { expect, it } from 'vitest'
import { transferAccountOf } from './transfer-account.ts'

const text =
  'Account name: Silvera Bullion Pvt Ltd\nBank: State Bank of India, Zaveri Bazaar, Mumbai\nAccount number: 0000 0040 2211 8091\nIFSC: SBIN0000300\nWrite your order number in the remarks.'
const lines = [
  { label: 'Account name', value: 'Silvera Bullion Pvt Ltd' },
  { label: 'Bank', value: 'State Bank of India, Zaveri Bazaar, Mumbai' },
]

it('is the account of the text', () =>
  expect(transferAccountOf(text, '')).toEqual({ accountNumber: '0000004022118091', ifsc: 'SBIN0000300', lines }))

it('has the number of the virtual account instead, where there is one', () =>
  expect(transferAccountOf(text, 'SLVRA118023')).toEqual({ accountNumber: 'SLVRA118023', ifsc: 'SBIN0000300', lines }))

it.each([
  ['Please call us.', ''],
  ['Account number: 40221180915', ''],
  ['IFSC: SBIN0000300', ''],
  ['Account number: 40221180915', 'SLVRA118023'],
])('is not known from "%s" and virtual account "%s"', (details, virtualAccount) =>
  expect(transferAccountOf(details, virtualAccount)).toBeNull(),
)
