/**
 * Limits a process to a share of a core, as if it ran on a small machine of its own. The gain from a second process can then be
 * measured without a whole core for it. Uses Linux control groups, which root writes; elsewhere nothing is limited.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short, so that a response does not wait long for the next period. */
const periodMicroseconds = 20_000

/** Returns the function that removes the limit; undefined where it cannot be set. */
export function holdToShare(pid: number, share: number): (() => void) | undefined {
  const quota = Math.round(periodMicroseconds * share)
  for (const { folder, limits } of [
    // Version 1, then version 2 of the interface.
    { folder: '/sys/fs/cgroup/cpu', limits: { 'cpu.cfs_period_us': periodMicroseconds, 'cpu.cfs_quota_us': quota } },
    { folder: '/sys/fs/cgroup', limits: { 'cpu.max': `${quota} ${periodMicroseconds}` } },
  ]) {
    const group = join(folder, `silvera-bench-${pid}`)
    if (!existsSync(join(folder, 'cgroup.procs'))) continue
    try {
      mkdirSync(group)
      for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), String(value))
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
      return () => rmdirSync(group)
    } catch {
      if (existsSync(group)) rmdirSync(group) // no permission to write there
    }
  }
  return undefined
}
