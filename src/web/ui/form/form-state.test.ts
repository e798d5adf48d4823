import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passOverSecondPress } from './form-state.ts'

let isPassedOver = false

beforeEach(() => {
  vi.useFakeTimers()
  const style = {
    set pointerEvents(value: string) {
      isPassedOver = value === 'none'
    },
    removeProperty: () => {
      isPassedOver = false
    },
  }
  vi.stubGlobal('document', { body: { style } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each press has half a second of its own in which the next is passed over', () => {
  passOverSecondPress()
  vi.advanceTimersByTime(400)
  passOverSecondPress()
  vi.advanceTimersByTime(499)
  expect(isPassedOver).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isPassedOver).toBe(false)
})
