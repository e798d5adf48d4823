import { expect, test } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { isPreviewPass, issuePreviewPass, previewPassMs } from './preview-pass.ts'

const clock = fixedClock('2026-11-21T11:00:00+05:30')
const keysOf = (byte: string) => ({
  data: Buffer.alloc(32),
  previousData: [],
  code: Buffer.from(byte.repeat(32), 'hex'),
})
const shop = { clock, keys: keysOf('22') }

test('a pass is good until its end, with the key of the shop', () => {
  const pass = issuePreviewPass(shop)
  expect(isPreviewPass(shop, pass)).toBe(true)
  expect(isPreviewPass({ ...shop, keys: keysOf('33') }, pass)).toBe(false)
  const until = Number(pass.split('.')[0])
  expect(isPreviewPass(shop, pass.replace(String(until), String(until + 1)))).toBe(false)
  for (const other of [undefined, '', 'x', pass.slice(0, -1), `${pass}x`])
    expect(isPreviewPass(shop, other)).toBe(false)
  clock.advance(previewPassMs)
  expect(isPreviewPass(shop, pass)).toBe(false)
})
