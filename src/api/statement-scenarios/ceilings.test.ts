import { expect, test } from 'vitest'
import { differencesFrom } from './ceilings.ts'

const statements = ['begin', 'select "id", "name" from "orders" where "id" = $1', 'commit']
const recorded = new Map([['POST cart', statements]])

test('a call that sends as many statements as its ceiling says is as it should be', () => {
  expect(differencesFrom({ 'POST cart': 3 }, recorded)).toEqual([])
})

test('a call that sends more is told with its statements, without their columns', () => {
  expect(differencesFrom({ 'POST cart': 2 }, recorded)).toEqual([
    'POST cart: 3 statements, ceiling 2. The statements were:\n  begin\n  select … from "orders" where "id" = $1\n  commit',
  ])
})

test('a call that sends fewer asks for a lower ceiling, and one without a ceiling for one', () => {
  expect(differencesFrom({ 'POST cart': 4 }, recorded)[0]).toMatch(
    /^POST cart: 3 statements, ceiling 4: lower the ceiling\. The/,
  )
  expect(differencesFrom({}, recorded)[0]).toMatch(/^POST cart: 3 statements, and no ceiling\. The/)
})
