import { expect, test } from 'vitest'
import { can, type Flow, next } from './states.ts'

const flow: Flow<'open' | 'shut', 'push' | 'pull'> = { open: { pull: 'shut' }, shut: { push: 'open' } }

test('moves where the table has a move', () => {
  expect(next(flow, 'open', 'pull')).toBe('shut')
  expect(can(flow, 'open', 'pull')).toBe(true)
})

test('refuses where it has none, and says so beforehand', () => {
  expect(() => next(flow, 'open', 'push')).toThrow('states.not-now')
  expect(can(flow, 'open', 'push')).toBe(false)
})
