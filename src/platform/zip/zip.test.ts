import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zip } from './zip.ts'

test('another program finds in it what was packed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-zip-'))
  const text = 'चाँदी '.repeat(1000)
  const packed = zip(
    [
      { name: 'data.json', bytes: Buffer.from('{"a":1}') },
      { name: 'files/long.txt', bytes: Buffer.from(text) },
    ],
    new Date('2026-11-21T05:30:10Z'),
  )
  expect(packed.length).toBeLessThan(1000)
  writeFileSync(join(folder, 'a.zip'), packed)
  const unpack = 'import zipfile,sys; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])'
  execFileSync('python3', ['-c', unpack, join(folder, 'a.zip'), folder])
  expect(readFileSync(join(folder, 'data.json'), 'utf8')).toBe('{"a":1}')
  expect(readFileSync(join(folder, 'files/long.txt'), 'utf8')).toBe(text)
  rmSync(folder, { recursive: true })
})
