import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeOwnFolder } from './own-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'own-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const modeOf = (path: string) => statSync(path).mode & 0o777

it('makes a folder that nobody else can enter', () => {
  const path = join(root, 'new', 'database')
  makeOwnFolder(path)
  expect(modeOf(path)).toBe(0o700)
})

it('closes one that was open to others', () => {
  const path = join(root, 'open')
  mkdirSync(path, { mode: 0o755 })
  makeOwnFolder(path)
  expect(modeOf(path)).toBe(0o700)
})
