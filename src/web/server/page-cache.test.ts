import { expect, test } from 'vitest'
import { compressBest, compressPage, PageCache } from './page-cache.ts'

const page = (text: string, keepUntil = Number.POSITIVE_INFINITY, shows: readonly number[] = []) =>
  compressPage({ text, status: 200, headers: { 'cache-control': 'no-cache' }, keepUntil, shows: new Set(shows) })

test('the same text has the same name, another text another', async () => {
  const [one, same, other] = [await page('a'), await page('a'), await page('b')]
  expect(one.etag).toBe(same.etag)
  expect(one.etag).not.toBe(other.etag)
})

test('a page compressed once more is smaller, and has the same name and text', async () => {
  const text = Array.from({ length: 2000 }, (_, at) => `<li>${at * 7919} ${at % 13}</li>`).join('')
  const stored = await page(text)
  const cache = new PageCache(1_000_000)
  cache.keep('p/', stored)
  const before = cache.bytes
  const first = cache.bodyOf('p/', stored, 'br')
  const bytes = await compressBest(stored)
  expect(bytes.byteLength).toBeLessThan(first.bytes.byteLength)
  cache.replaceBrotli('p/', stored, bytes)
  const second = cache.bodyOf('p/', stored, 'br')
  expect(second.headers).toEqual({ ...first.headers, 'content-length': String(bytes.byteLength) })
  expect(cache.bytes).toBe(before - first.bytes.byteLength + bytes.byteLength)
  expect(Buffer.from(cache.bodyOf('p/', stored, 'identity').bytes).toString()).toBe(text)
})

test('a page whose time has come is gone', async () => {
  const cache = new PageCache(100_000)
  cache.keep('p/', await page('a', 1000))
  expect(cache.find('p/', 999)).toBeDefined()
  expect(cache.find('p/', 1000)).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('it holds no more bytes than it may, and lets go of what was asked for longest ago', async () => {
  const cache = new PageCache(10_000)
  for (let at = 0; at < 20; at++) cache.keep(`p/${at}`, await page(`page ${at}`))
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  expect(cache.find('p/0', 0)).toBeUndefined()
  expect(cache.find('p/19', 0)).toBeDefined()
  expect(cache.latest(2)).toEqual(['p/19', 'p/18'])
})

test('further encodings are made once and count', async () => {
  const cache = new PageCache(100_000)
  const stored = await page('a page of some length '.repeat(200))
  cache.keep('p/', stored)
  const before = cache.bytes
  const plain = cache.bodyOf('p/', stored, 'identity')
  expect(cache.bodyOf('p/', stored, 'identity')).toBe(plain)
  expect(cache.bytes).toBe(before + plain.bytes.byteLength)
})

test('only pages that show a product are dropped with it', async () => {
  const cache = new PageCache(100_000)
  cache.keep('p/a', await page('a', undefined, [1, 2]))
  cache.keep('p/b', await page('b', undefined, [3]))
  cache.drop([2])
  expect([cache.find('p/a', 0), cache.find('p/b', 0)?.status]).toEqual([undefined, 200])
})
