import { expect, test } from 'vitest'
import { carryViewParams, readSearchParams, writeSearchParams } from './typed-search-params.ts'

const defaults = { search: '', page: 1, late: false }

test.each([
  ['', { search: '', page: 1, late: false }],
  ['?search=Kaur+%26&page=3&late=yes', { search: 'Kaur &', page: 3, late: true }],
  ['?page=-1&late=perhaps&other=1', { search: '', page: 1, late: false }],
])('%j is read as %j', (search, values) =>
  expect(readSearchParams(new URLSearchParams(search), defaults)).toEqual(values),
)

test('only what differs from the defaults is written, and it is read as it was written', () => {
  const values = { search: 'a&b', page: 2, late: true }
  const params = writeSearchParams(values, defaults)
  expect(params.toString()).toBe('search=a%26b&page=2&late=yes')
  expect(readSearchParams(params, defaults)).toEqual(values)
  expect(writeSearchParams(defaults, defaults).toString()).toBe('')
})

test('other filters keep the saved view and its columns', () => {
  const before = new URLSearchParams('metal=gold&saved=4&columns=order%2Cstate')
  expect(carryViewParams(before, new URLSearchParams('metal=silver')).toString()).toBe(
    'metal=silver&saved=4&columns=order%2Cstate',
  )
})
