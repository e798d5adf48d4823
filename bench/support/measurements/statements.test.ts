import { expect, test } from 'vitest'
import { statementsPerOrder } from './statements.ts'

const select = 'SELECT price FROM products WHERE id = $1'
const poll = 'SELECT id FROM jobs'
const commit = 'COMMIT'
const nightly = 'DELETE FROM sessions'

test('counts what comes with every order, without what comes by itself', () => {
  const before = new Map(Object.entries({ [select]: 100, [poll]: 50, [nightly]: 1 }))
  const after = new Map(Object.entries({ [select]: 140, [poll]: 97, [commit]: 81, [nightly]: 2 }))
  const idle = new Map(Object.entries({ [select]: 140, [poll]: 104, [commit]: 82, [nightly]: 2 }))
  expect([...statementsPerOrder([before, after, idle], 20)]).toEqual([
    [select, 2],
    [poll, 2],
    [commit, 4],
  ])
})
