import { expect, it } from 'vitest'
import { tagOf } from './rules.ts'

it.each([
  ['  Wedding   Order ', 'wedding order'],
  ['VIP,', 'vip'],
  ['दिवाली', 'दिवाली'],
  [' , ', ''],
])('takes %o for the tag %o', (typed, tag) => {
  expect(tagOf(typed)).toBe(tag)
})
