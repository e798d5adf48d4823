import { expect, test } from 'vitest'
import { paramsOf, readQuery, writeQuery } from './address.ts'

test.each([
  ['/admin/orders', '/admin/orders', {}],
  ['/admin/orders', '/admin/orders/', {}],
  ['/admin/orders/:id', '/admin/orders/SLV-1', { id: 'SLV-1' }],
  ['/admin/orders/:id/print/:what', '/admin/orders/a%2Fb/print/slip', { id: 'a/b', what: 'slip' }],
  ['/admin/orders/:id', '/admin/orders/%', { id: '%' }],
  ['/admin/orders/:id', '/admin/orders', undefined],
  ['/admin/orders', '/admin/rates', undefined],
])('%s in %s is %j', (pattern, path, params) => expect(paramsOf(pattern, path)).toEqual(params))

const defaults = { search: '', page: 1, late: false }

test.each([
  ['', { search: '', page: 1, late: false }],
  ['?search=Kaur+%26&page=3&late=yes', { search: 'Kaur &', page: 3, late: true }],
  ['?page=-1&late=perhaps&other=1', { search: '', page: 1, late: false }],
])('%j asks for %j', (search, values) => expect(readQuery(search, defaults)).toEqual(values))

test('a query says what differs from its defaults, and is read as it was written', () => {
  const values = { search: 'a&b', page: 2, late: true }
  const text = writeQuery(values, defaults)
  expect(text).toBe('?search=a%26b&page=2&late=yes')
  expect(readQuery(text, defaults)).toEqual(values)
  expect(writeQuery(defaults, defaults)).toBe('')
})
