/** What the summary is measured on. */
import { cpus, totalmem } from 'node:os'
import { Client } from 'pg'
import type { Machine } from './results.ts'

export async function describeMachine(postgresUrl: string | undefined): Promise<Machine> {
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
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]!.server_version.split(' ')[0]!
  } finally {
    await client.end()
  }
}
