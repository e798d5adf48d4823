/** Setup and teardown of a test run: gives it a name, under which it makes database templates that only this run uses. */
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSession } from './platform/database/client/session.ts'

export function setup(): void {
  process.env.SILVERA_TEST_RUN = String(process.pid)
}

export async function teardown(): Promise<void> {
  const run = process.env.SILVERA_TEST_RUN
  const folder = join(tmpdir(), 'silvera-test-templates')
  rmSync(join(tmpdir(), `silvera-test-demo-${run}`), { recursive: true, force: true })
  for (const file of names(folder)) if (file.endsWith(`_demo_${run}.tar`)) rmSync(join(folder, file), { force: true })
  const server = process.env.TEST_DATABASE_URL
  if (server) await dropTemplates(server, `%\\_demo\\_${run}`)
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [] // no test needed a database
    throw failure
  }
}

async function dropTemplates(server: string, like: string): Promise<void> {
  await withSession(server, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE datname LIKE $1',
      [like],
    )
    for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  })
}
