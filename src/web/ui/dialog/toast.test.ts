import { beforeEach, expect, test } from 'vitest'
import { currentToasts, hideToast, showToast } from './toast.ts'

beforeEach(() => {
  for (const toast of currentToasts()) hideToast(toast.id)
})

test('results stay 3 seconds, errors and refusals 5, payment what it asks for', () => {
  showToast('ok', 'Saved')
  showToast('bad', 'Not saved')
  showToast('bad', 'Not paid', 10)
  expect(currentToasts().map((toast) => toast.seconds)).toEqual([3, 5, 10])
})

test('the same sentence is shown once, and begins its time anew', () => {
  showToast('ok', 'Saved')
  const first = currentToasts()[0]?.id
  showToast('ok', 'Saved')
  expect(currentToasts()).toHaveLength(1)
  expect(currentToasts()[0]?.id).not.toBe(first)
})

test('at most three stand together; the oldest gives way', () => {
  for (const sentence of ['a', 'b', 'c', 'd']) showToast('info', sentence)
  expect(currentToasts().map((toast) => toast.sentence)).toEqual(['b', 'c', 'd'])
})
