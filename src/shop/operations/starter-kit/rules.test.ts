import { expect, test } from 'vitest'
import { compareLines, kitItemStateOf } from './rules.ts'

test.each([
  ['absent', { kit: 'a', stored: null, imported: null }],
  ['absent', { kit: 'a', stored: null, imported: 'a' }],
  ['same', { kit: 'a', stored: 'a', imported: null }],
  ['outdated', { kit: 'b', stored: 'a', imported: 'a' }],
  ['edited', { kit: 'a', stored: 'b', imported: 'a' }],
  ['edited', { kit: 'a', stored: 'b', imported: null }],
] as const)('%s: %o', (state, digests) => expect(kitItemStateOf(digests)).toBe(state))

test('lines are compared in order', () =>
  expect(compareLines('One\nTwo\n\nFour', 'One\nThree\nFour\nFive')).toEqual([
    { kind: 'same', text: 'One' },
    { kind: 'removed', text: 'Two' },
    { kind: 'added', text: 'Three' },
    { kind: 'same', text: 'Four' },
    { kind: 'added', text: 'Five' },
  ]))

test('a text that the shop does not have is added as a whole', () =>
  expect(compareLines('', 'One\nTwo')).toEqual([
    { kind: 'added', text: 'One' },
    { kind: 'added', text: 'Two' },
  ]))
