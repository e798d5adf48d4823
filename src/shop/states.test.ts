import { expect, test } from 'vitest'
import { can, type Flow, next } from './states.ts'

const door: Flow<'open' | 'shut', 'push' | 'pull'> = { open: { pull: 'shut' }, shut: { push: 'open' } }

test('moves where the table has a move', () => {
  expect(next(door, 'open', 'pull')).toBe('shut')
  expect(can(door, 'open', 'pull')).toBe(true)
})

test('refuses where it has none, and says so beforehand', () => {
  expect(() => next(door, 'open', 'push')).toThrow('states.not-now')
  expect(can(door, 'open', 'push')).toBe(false)
})
