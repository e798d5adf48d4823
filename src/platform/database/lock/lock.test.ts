import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { awaitDataFolder, DataFolderBusy, lockDataFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'silvera-lock-'))
const file = join(folder, 'lock.json')
afterEach(() => rmSync(file, { force: true }))

const owner = () => JSON.parse(readFileSync(file, 'utf8')) as { pid: number; startedAt: string; boot: string }
const leave = (over: object) => writeFileSync(file, JSON.stringify({ ...owner(), ...over }))

describe('the lock of the data folder', () => {
  it('is held by one process and given back', () => {
    const giveBack = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderBusy)
    giveBack()
    lockDataFolder(folder)()
  })

  it.each([
    ['a process that is no more', { pid: 4_194_301 }],
    ['another process with the same pid, as pid 1 in a new container', { startedAt: '1' }],
    ['the time before the machine was started anew', { boot: 'another' }],
  ])('is taken over from %s', (_, over) => {
    lockDataFolder(folder)
    leave(over)
    lockDataFolder(folder)
    expect(owner().pid).toBe(process.pid)
  })

  it('is waited for while its owner is just ending', async () => {
    const giveBack = lockDataFolder(folder)
    const successor = awaitDataFolder(folder)
    giveBack()
    await expect(successor).resolves.toBeTypeOf('function')
  })

  it('is taken over when it was half-written', () => {
    writeFileSync(file, '{"pid":')
    lockDataFolder(folder)
    expect(owner().pid).toBe(process.pid)
  })
})
