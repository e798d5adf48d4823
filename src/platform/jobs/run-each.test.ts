import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from '../database/availability/unavailable.ts'
import { runEach } from './run-each.ts'

const run = async (errors: Readonly<Record<number, Error>>) => {
  const done: number[] = []
  const running = runEach([1, 2, 3, 4], async (item) => {
    if (errors[item]) throw errors[item]
    done.push(item)
  })
  return { done, error: await running.catch((error: unknown) => error) }
}
const bug = new Error('a bug')

it('does all', async () => {
  expect(await run({})).toEqual({ done: [1, 2, 3, 4], error: undefined })
})

it('does the others where one fails, and fails at the end', async () => {
  expect(await run({ 2: bug })).toEqual({ done: [1, 3, 4], error: bug })
})

it('says how many failed', async () => {
  const { done, error } = await run({ 1: bug, 4: new Error('another') })
  expect(done).toEqual([2, 3])
  expect(error).toMatchObject({ message: '2 of 4 failed, first: Error: a bug' })
})

it('ends at once while the database is unavailable', async () => {
  const outage = new DatabaseUnavailableError(new Error('closed'))
  expect(await run({ 1: bug, 2: outage })).toEqual({ done: [], error: outage })
})
