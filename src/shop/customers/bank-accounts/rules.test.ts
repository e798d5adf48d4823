import { describe, expect, it, test } from 'vitest'
import { can, next } from '../../states.ts'
import { accountEvents, accountFlow, accountStates } from './rules/account-flow.ts'
import { accountNumberOf, coolsUntil, ifscOf, isSameName, maskAccountNumber } from './rules.ts'

const table: Record<string, string> = {
  CHECKING: 'VERIFIED REFUSED REMOVED',
  VERIFIED: '- - REMOVED',
  REFUSED: '- - REMOVED',
  REMOVED: '- - -',
}

test.each(
  accountStates.flatMap((from) =>
    accountEvents.map((event, place) => [from, event, table[from]?.split(' ')[place]] as const),
  ),
)('an account that is %s meets %s: %s', (from, event, to) => {
  expect(can(accountFlow, from, event)).toBe(to !== '-')
  if (to === '-') expect(() => next(accountFlow, from, event)).toThrow('states.not-now')
  else expect(next(accountFlow, from, event)).toBe(to)
})

describe('what is typed', () => {
  it.each([
    ['HDFC0000053', 'HDFC0000053'],
    ['hdfc 0000 053', 'HDFC0000053'],
    ['HDFC1000053', null],
    ['HDF00000053', null],
    ['HDFC000005', null],
  ])('as an IFSC, %s', (typed, code) => {
    expect(ifscOf(typed)).toBe(code)
  })

  it.each([
    ['5010 0123 4567 89', '50100123456789'],
    ['123456789', '123456789'],
    ['12345678', null],
    ['1234567890123456789', null],
    ['00000000000', null],
    ['12345678x', null],
  ])('as an account number, %s', (typed, number) => {
    expect(accountNumberOf(typed)).toBe(number)
  })

  it('is shown by its last four digits', () => {
    expect(maskAccountNumber('50100123456789')).toBe('xxxxxxxxxx6789')
  })
})

describe('a name at the bank and one with us', () => {
  it.each([
    ['Asha Rao', 'ASHA RAO'],
    ['Asha Rao', 'RAO ASHA'],
    ['Asha Rao', 'MRS ASHA RAO'],
    ['Asha Rao', 'Smt. Asha K Rao'],
    ['Asha Rao', 'A RAO'],
    ['Asha Krishna Rao', 'ASHA K RAO'],
    ['José Fernandes', 'JOSE FERNANDES'],
  ])('are of one person: %s, %s', (ours, banks) => {
    expect(isSameName(ours, banks)).toBe(true)
    expect(isSameName(banks, ours)).toBe(true)
  })

  it.each([
    ['Asha Rao', 'NEHA KULKARNI'],
    ['Asha Rao', 'VIKRAM RAO'],
    ['Asha Rao', 'A R'],
    ['Asha Rao', ''],
    ['', ''],
    ['Asha Rao', 'MR'],
    ['अाशा', 'ASHA RAO'],
  ])('are not: %s, %s', (ours, banks) => {
    expect(isSameName(ours, banks)).toBe(false)
    expect(isSameName(banks, ours)).toBe(false)
  })
})

it('cools for a day after the later of account and mobile', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`)
  expect(coolsUntil({ addedAt: at('21T10:00'), mobileChangedAt: null })).toEqual(at('22T10:00'))
  expect(coolsUntil({ addedAt: at('21T10:00'), mobileChangedAt: at('22T06:00') })).toEqual(at('23T06:00'))
  expect(coolsUntil({ addedAt: at('21T10:00'), mobileChangedAt: at('02T06:00') })).toEqual(at('22T10:00'))
})
