import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeToFolder } from './folder-probe.ts'
import { openStorageProbe } from './storage-probe.ts'

test('a result counts for half a minute, a failure too', async () => {
  let nowMs = 0
  let failure: Error | null = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const write = vi.fn(async () => {
    if (failure) throw failure
  })
  const probe = openStorageProbe(write, () => nowMs)
  expect(await probe.check()).toBe('ENOSPC')
  failure = null
  nowMs = 29_999
  expect(await probe.check()).toBe('ENOSPC')
  nowMs = 30_000
  expect(await Promise.all([probe.check(), probe.check()])).toEqual([null, null])
  expect(write).toHaveBeenCalledTimes(2)
})

test('a store that does not answer is one that takes nothing', async () => {
  vi.useFakeTimers()
  const checked = openStorageProbe(() => new Promise(() => {})).check()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await checked).toBe('no answer in 5 s')
})

test('a folder is probed by a file that does not stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-probe-'))
  await writeToFolder(folder)
  expect(readdirSync(folder)).toEqual([])
  await expect(writeToFolder(join(folder, 'missing'))).rejects.toThrow('ENOENT')
})
