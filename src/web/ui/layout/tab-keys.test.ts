import { expect, test } from 'vitest'
import { nextTab } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['a', 1, undefined],
])('%s moves from tab %i of four to %j', (key, at, to) => expect(nextTab(key, at, 4)).toBe(to))
