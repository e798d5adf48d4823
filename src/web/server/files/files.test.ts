import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Files, openFiles } from './files.ts'

let folder: string
let files: Files

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'brotli')
  writeFileSync(join(folder, 'clip.mp4'), '0123456789')
  writeFileSync(join(folder, 'manifest.json'), '{}')
  files = openFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.serve(new Request(`http://shop.example${path}`, { headers, method }))

test('a file with its content in its name is kept by browsers for good', async () => {
  const response = await get('/assets/app-1a2b.js?x=1')
  expect(await response?.text()).toBe('plain')
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the compressed twin goes to those who read it', async () => {
  const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(await response?.text()).toBe('brotli')
  expect(response?.headers.get('content-encoding')).toBe('br')
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=20-', 416, '', 'bytes */10'],
  ['bytes=a-b', 416, '', 'bytes */10'],
])('a player asks for %s of a video', async (range, status, part, says) => {
  const response = await get('/clip.mp4', { range })
  expect([response?.status, await response?.text(), response?.headers.get('content-range')]).toEqual([
    status,
    part,
    says,
  ])
})

test('a file still known is not sent again; HEAD has no body; nothing else is permitted', async () => {
  const etag = (await get('/clip.mp4'))?.headers.get('etag') ?? ''
  expect((await get('/clip.mp4', { 'if-none-match': etag }))?.status).toBe(304)
  expect(await (await get('/clip.mp4', {}, 'HEAD'))?.text()).toBe('')
  expect((await get('/clip.mp4', {}, 'PUT'))?.status).toBe(405)
})

test.each([
  '/',
  '/nope.js',
  '/assets/',
  '/manifest.json',
  '/assets/app-1a2b.js.br',
  '/../package.json',
  '/assets/..%2fclip.mp4',
])('%s is no file of ours', async (path) => expect(await get(path)).toBeUndefined())
