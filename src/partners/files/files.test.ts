import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type FileStore, folderStore } from './file-store.ts'
import { compareStores, moveFiles } from './move-files.ts'
import { s3Store } from './s3-store.ts'
import { type LittleS3, littleS3 } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'silvera-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rights = { keyId: 'AKIASILVERA', secret: 'not-so-secret+/here' }
const place = { endpoint: 'https://s3.example', region: 'ap-south-1', bucket: 'silvera', prefix: 'shop/', ...rights }
let s3: LittleS3
let onS3: FileStore
beforeEach(() => {
  s3 = littleS3(rights)
  onS3 = s3Store(place, s3.fetch)
})

const bytes = (text: string) => Buffer.from(text)
const picture = { kind: 'requests', ending: 'webp' }
async function keysOf(store: FileStore, before?: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keys(before)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', () => folderStore(mkdtempSync(join(folder, 'store-')))],
  ['S3', () => onS3],
])('files in %s', (_, open) => {
  it('are kept under names nobody can guess, read by them, and thrown away', async () => {
    const store = open()
    const key = await store.keep(bytes('one'), picture)
    expect(key).toMatch(/^requests\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/)
    expect(await store.read(key)).toEqual(bytes('one'))
    await store.drop(key)
    await store.drop(key)
    expect(await store.read(key)).toBe(null)
  })

  it('are not read under anything that is no key', async () => {
    const store = open()
    for (const key of ['../keys.json', 'requests/../../keys.json', 'requests', '', '/etc/passwd', 'a/bb/c.webp?x=1'])
      expect(await store.read(key)).toBe(null)
    await expect(store.restore('../keys.json', bytes('x'))).rejects.toThrow('is no key')
  })

  it('are all listed, however many', async () => {
    const store = open()
    expect(await keysOf(store)).toEqual([])
    const keys: string[] = []
    for (let file = 0; file < 5; file++) keys.push(await store.keep(bytes(String(file)), picture))
    expect(await keysOf(store)).toEqual(keys.sort())
  })

  it('are listed by how old they are', async () => {
    const store = open()
    const key = await store.keep(bytes('one'), picture)
    expect(await keysOf(store, new Date(Date.now() + 3_600_000))).toEqual([key])
    expect(await keysOf(store, new Date(Date.now() - 3_600_000))).toEqual([])
  })
})

describe('files in S3', () => {
  it('lie below their prefix, and what others put into the bucket is left alone', async () => {
    const key = await onS3.keep(bytes('one'), picture)
    expect([...s3.objects.keys()]).toEqual([`/silvera/shop/${key}`])
    s3.objects.set('/silvera/logs/2026.txt', bytes('theirs'))
    expect(await keysOf(onS3)).toEqual([key])
  })

  it('are shared by processes', async () => {
    const key = await onS3.keep(bytes('one'), picture)
    expect(await s3Store(place, s3.fetch).read(key)).toEqual(bytes('one'))
  })

  it('are asked for again when the store is busy, and the trouble is told when it stays so', async () => {
    s3.away = 2
    const key = await onS3.keep(bytes('one'), picture)
    expect(s3.requests).toHaveLength(3)
    s3.away = 3
    await expect(onS3.read(key)).rejects.toMatchObject({ partner: 'files', kind: 'unreachable' })
  })

  it.each([
    ['another secret', { secret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key id', { keyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ])('are refused to %s, once', async (_, wrong, code) => {
    const store = s3Store({ ...place, ...wrong }, s3.fetch)
    await expect(store.keep(bytes('one'), picture)).rejects.toMatchObject({ kind: 'refused', detail: `403 ${code}` })
    expect(s3.requests).toHaveLength(1)
    expect(s3.objects.size).toBe(0)
  })

  it('are refused when they were changed on the way', async () => {
    const store = s3Store(place, (url, init) => s3.fetch(url, init?.body ? { ...init, body: 'changed' } : init))
    await expect(store.keep(bytes('one'), picture)).rejects.toMatchObject({ detail: '403 XAmzContentSHA256Mismatch' })
  })
})

it('keeps files of a folder readable by their owner alone', async () => {
  const path = mkdtempSync(join(folder, 'modes-'))
  const store = folderStore(path)
  await store.restore(await store.keep(bytes('one'), picture), bytes('two'))
  await store.restore('invoices/ab/0123456789abcdef0123456789abcdef.pdf', bytes('three'))
  const modes = readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    return `${entry.isDirectory() ? 'folder' : 'file'} ${mode.toString(8)}`
  })
  expect(modes.sort()).toEqual(['file 600', 'file 600', ...Array(4).fill('folder 700')])
})

describe('moving house', () => {
  it('brings every file over, the same to the byte, and may be done again', async () => {
    const home = folderStore(mkdtempSync(join(folder, 'home-')))
    for (const text of ['one', 'two', 'three']) await home.keep(bytes(text), picture)
    expect(await moveFiles(home, onS3)).toEqual({ files: 3, bytes: 11, existing: 0 })
    expect(await compareStores(home, onS3)).toBe(3)
    expect(await moveFiles(home, onS3)).toEqual({ files: 3, bytes: 11, existing: 3 })
  })

  it('finds what differs', async () => {
    const path = mkdtempSync(join(folder, 'home-'))
    const home = folderStore(path)
    const key = await home.keep(bytes('one'), picture)
    await moveFiles(home, onS3)
    writeFileSync(join(path, key), 'changed')
    await expect(compareStores(home, onS3)).rejects.toThrow(key)
  })
})
