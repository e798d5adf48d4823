import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('garbage is collected', () => {
  let rows: object[] | null = Array.from({ length: 300_000 }, (_, at) => ({ at, text: `row ${at}` }))
  const full = process.memoryUsage().heapUsed
  expect(rows).toHaveLength(300_000)
  rows = null
  releaseMemory()
  expect(process.memoryUsage().heapUsed).toBeLessThan(full - 10_000_000)
})

test('the function does not stay within reach of the code', () => {
  releaseMemory()
  expect('gc' in globalThis).toBe(false)
})
