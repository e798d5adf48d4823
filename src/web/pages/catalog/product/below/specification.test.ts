import { expect, test } from 'vitest'
import { specificationOf } from './specification.ts'

test('a table of two columns becomes facts', () => {
  const html =
    '<table><tbody><tr><th scope="row">Metal</th><td>Gold &amp; care</td></tr><tr><th>Size</th><td>29 × 50 mm</td></tr></tbody></table>'
  expect(specificationOf(html)).toEqual({
    facts: [
      { label: 'Metal', value: 'Gold & care' },
      { label: 'Size', value: '29 × 50 mm' },
    ],
  })
})

test('anything else stays as it was written', () => {
  expect(specificationOf('<p>Round</p>')).toEqual({ html: '<p>Round</p>' })
})
