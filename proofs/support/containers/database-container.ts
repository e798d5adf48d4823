/** PostgreSQL in a container, of the same Debian as the shop's image: its tools restore only into servers of their own version. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../../bench/support/server-process.ts'
import { withSession } from '../../../src/platform/database/client/session.ts'
import { waitUntil } from '../programs.ts'
import type { ContainerEngine } from './container-engine.ts'

export interface DatabaseContainer {
  /** Of the database `silvera`, as its administrator, who is called so too. */
  readonly url: string
  remove(): Promise<void>
}

const containerfile = `ARG BASE=debian:trixie-slim
FROM \${BASE}
RUN apt-get update && apt-get install -y --no-install-recommends postgresql
USER postgres
`
/** As compose's image does it: the user and the database are made at the first start. */
const startScript = `set -e
cd /usr/lib/postgresql/*/bin
echo "$POSTGRES_PASSWORD" > /tmp/password
./initdb --pgdata=/tmp/data --username=silvera --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 > /dev/null
echo "CREATE DATABASE silvera;" | ./postgres --single -D /tmp/data postgres > /dev/null
exec ./postgres -D /tmp/data -p "$PORT" -k /tmp -c listen_addresses=127.0.0.1`

export async function startDatabaseContainer(
  engine: ContainerEngine,
  { name, password, folder }: { name: string; password: string; folder: string },
): Promise<DatabaseContainer> {
  const context = join(folder, 'database')
  mkdirSync(context)
  writeFileSync(join(context, 'Dockerfile'), containerfile)
  await engine.build('--quiet', '--tag', name, context)
  const port = await findFreePort()
  const settings = [`--env=POSTGRES_PASSWORD=${password}`, `--env=PORT=${port}`]
  await engine.run('run', '--detach', '--name', name, ...engine.runArgs, ...settings, name, 'bash', '-c', startScript)
  const url = `postgres://silvera:${password}@127.0.0.1:${port}/silvera`
  await waitUntil('PostgreSQL answers in its container', 60_000, () =>
    withSession(url, (session) => session.query('SELECT 1')).then(
      () => true,
      () => false,
    ),
  )
  return {
    url,
    remove: async () => {
      await engine.run('rm', '--force', '--volumes', name).catch(() => {})
      await engine.run('rmi', '--force', name).catch(() => {})
    },
  }
}
