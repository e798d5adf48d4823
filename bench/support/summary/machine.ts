/** The machine that the summary is measured on. */
import { cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { withSession } from '../../../src/platform/database/client/session.ts'
import type { BenchMachine } from './results.ts'

export async function describeMachine(postgresUrl: string | undefined): Promise<BenchMachine> {
  const postgres = postgresUrl && (await postgresVersion(postgresUrl))
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    ...(postgres && { postgres }),
  }
}

async function postgresVersion(connectionString: string): Promise<string> {
  const { rows } = await withSession(connectionString, (session) =>
    session.query<{ server_version: string }>('SHOW server_version'),
  )
  return rows[0]!.server_version.split(' ')[0]!
}

/** The share of CPU time that other programs use, measured over two seconds while this one waits. */
export async function measureBusyShare(): Promise<number> {
  const before = processorTimes()
  await wait(2000)
  const after = processorTimes()
  return 1 - (after.idle - before.idle) / (after.total - before.total)
}

function processorTimes(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  return { idle, total: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0) }
}
