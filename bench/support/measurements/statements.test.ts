import { expect, test } from 'vitest'
import { statementsPerOrder } from './statements.ts'

const select = 'SELECT price FROM products WHERE id = $1'
const poll = 'SELECT id FROM jobs'
const nightly = 'DELETE FROM sessions'

test('counts what comes with every order, without what comes by itself', () => {
  const idle = { ms: 10_000, counts: new Map(Object.entries({ [select]: 0, [poll]: 40, begin: 4, [nightly]: 0 })) }
  const busy = { ms: 5000, counts: new Map(Object.entries({ [select]: 40, [poll]: 75, begin: 123, [nightly]: 1 })) }
  const { perStatement, uncertain } = statementsPerOrder(idle, busy, 20)
  expect([...perStatement]).toEqual([
    [select, 2],
    ['begin', 6],
  ])
  expect(uncertain.size).toBe(0)
})

test('names what does not come with an order a whole number of times', () => {
  const idle = { ms: 10_000, counts: new Map() }
  const busy = { ms: 5000, counts: new Map([[select, 51]]) }
  const { perStatement, uncertain } = statementsPerOrder(idle, busy, 20)
  expect([[...perStatement], [...uncertain]]).toEqual([[[select, 3]], [[select, 2.55]]])
})
