import { expect, it } from 'vitest'
import { findMentioned } from './rules.ts'

const colleagues = [
  { id: 1, name: 'Asha' },
  { id: 2, name: 'Asha Rao' },
  { id: 3, name: 'Ravi Kumar' },
]

it.each([
  ['@Asha please look', [1]],
  ['@asha rao, the seal is torn', [2]],
  ['@Asha and @Asha Rao', [1, 2]],
  ['Write to ravi@Ravi Kumar', [3]],
  ['@Ravi Kumar @Ravi Kumar', [3]],
  ['@Ashanti is nobody here', []],
  ['Asha was here', []],
  ['', []],
])('finds in %o who is mentioned', (text, ids) => {
  expect(findMentioned(text, colleagues).map(({ id }) => id)).toEqual(ids)
})
