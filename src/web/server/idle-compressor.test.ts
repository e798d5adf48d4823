import { expect, test } from 'vitest'
import { createIdleCompressor } from './idle-compressor.ts'
import { type CachedPage, compressPage } from './page-cache.ts'

const text = Array.from({ length: 2000 }, (_, at) => `<li>${at * 7919} ${at % 13}</li>`).join('')
const page = () => compressPage({ text, status: 200, headers: {}, keepUntil: 1, shows: new Set() })
const noError = (failure: unknown) => {
  throw failure
}

const sizeOf = (stored: CachedPage) => stored.bodies.get('br')!.bytes.byteLength

test('a page that is offered is compressed once, when the process is idle', async () => {
  let looks = 0
  const compressor = createIdleCompressor(noError, () => ++looks > 2)
  const stored = await page()
  const bytes = await new Promise<Uint8Array>((resolve, reject) => {
    compressor.offer(stored, resolve)
    compressor.offer(stored, () => reject(new Error('compressed twice')))
  })
  expect(looks).toBe(3)
  expect(bytes.byteLength).toBeLessThan(sizeOf(stored))
})

test('no more pages wait than there is memory for; one that was turned away may be offered again', async () => {
  let idle = false
  const compressor = createIdleCompressor(noError, () => idle)
  const done: CachedPage[] = []
  const pages = await Promise.all(Array.from({ length: 65 }, page))
  for (const stored of pages) compressor.offer(stored, () => done.push(stored))
  idle = true
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(64)
  await new Promise<void>((resolve) => compressor.offer(pages[64]!, () => resolve()))
})
