import { expect, test } from 'vitest'
import { runTogether } from './run-together.ts'

const later = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))

test('returns the results in their order', async () => {
  expect(await runTogether(later('first', 10), later(2, 1))).toEqual(['first', 2])
})

test('waits for all before it throws what failed first', async () => {
  let isFinished = false
  const slow = later(null, 10).then(() => {
    isFinished = true
    throw new Error('aborted')
  })
  const failed = runTogether(slow, Promise.reject(new Error('cause')))
  await expect(failed).rejects.toThrow('cause')
  expect(isFinished).toBe(true)
})
