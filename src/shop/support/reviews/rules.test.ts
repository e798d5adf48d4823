import { expect, test } from 'vitest'
import { mayWrite, reviewEligibilityOf, signatureOf } from './rules.ts'

const at = new Date('2026-11-21T11:00:00+05:30')
const waiting = { approvedAt: null, refusedAt: null }

test.each([
  ['no', null, 'not-bought', false],
  ['ordered', null, 'not-delivered', false],
  ['delivered', null, 'may', true],
  ['delivered', waiting, 'waiting', false],
  ['delivered', { approvedAt: at, refusedAt: null }, 'shown', false],
  ['delivered', { approvedAt: null, refusedAt: at }, 'refused', true],
] as const)('who bought: %s, and wrote: %j, stands at %s', (bought, review, status, may) => {
  expect(reviewEligibilityOf({ bought, review })).toBe(status)
  expect(mayWrite(status)).toBe(may)
})

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  Asha   Meenakshi  Rao ', 'Asha R.'],
  ['Asha', 'Asha'],
  ['आशा राव', 'आशा र.'],
  ['', 'A customer'],
])('%j signs as %j', (name, signed) => expect(signatureOf(name)).toBe(signed))
