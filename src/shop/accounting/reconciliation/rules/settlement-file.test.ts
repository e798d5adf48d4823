import { expect, it } from 'vitest'
import { readSettlementFile } from './settlement-file.ts'

it('reads a list with the titles that are asked for, and says of each other line why it was left', () => {
  const text = [
    'type,id,amount,settlement date',
    'payment,pay_1,abc,2026-11-20',
    'payment,,100,2026-11-20',
    'refund,rf_1,10.00,yesterday',
    'payment,pay_2,100.00,2026-11-20',
  ].join('\n')
  const read = readSettlementFile(text)
  expect(read?.lines.map(({ ref, amount, settledOn }) => [ref, amount, settledOn])).toEqual([
    ['pay_2', 10_000, '2026-11-20'],
  ])
  expect(read?.skipped.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(readSettlementFile('type,amount\npayment,1')).toBeNull()
})
