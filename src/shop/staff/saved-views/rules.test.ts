import { expect, it } from 'vitest'
import { savedQueryOf } from './rules.ts'

it.each([
  ['stage=to-pack&metal=gold', 'metal=gold&stage=to-pack'],
  ['?metal=gold&page=3&search=98765&saved=4&columns=order', 'metal=gold'],
  ['way=Bank+Transfer', 'way=Bank+Transfer'],
  ['', ''],
])('stores %o as %o', (address, stored) => {
  expect(savedQueryOf(address)).toBe(stored)
})
