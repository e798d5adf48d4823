/** A process held to a part of a core, as if it ran on a small machine of its own: what a second one adds can then be measured
 * where there is no whole core for it. Linux control groups, written by root; elsewhere nobody is held. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short, so that an answer waits little for the next turn. */
const periodMicroseconds = 20_000

/** Answers how to let it go again; nothing where it cannot be held. */
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
      if (existsSync(group)) rmdirSync(group) // no right to write there
    }
  }
  return undefined
}
