/**
 * The seeded shop that every worker starts from: made once per run, then copied. With `TEST_DATABASE_URL` its database is on that
 * server, otherwise in the data folder.
 */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startTestServer, takeFreePort } from './servers.ts'

export interface Ground {
  /** Settings that make a server use this data. */
  readonly settings: Readonly<Record<string, string>>
  readonly folder: string
  readonly database: string | undefined
}

const server = process.env.TEST_DATABASE_URL
const newName = (): string => `silvera_e2e_${randomBytes(6).toString('hex')}`
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'silvera-e2e-'))

function groundAt(folder: string, database: string | undefined): Ground {
  const url = database && server ? { DATABASE_URL: withName(server, database) } : {}
  return { folder, database, settings: { DATA_DIR: folder, ...url } }
}

/** Starts the shop once without data, which seeds it, and stops it again. */
export async function makeTemplate(): Promise<Ground> {
  const database = server ? newName() : undefined
  if (database) await onServer(`CREATE DATABASE ${database}`)
  const ground = groundAt(newFolder(), database)
  const port = await takeFreePort()
  const shop = await startTestServer({
    script: 'dist/shop/main.js',
    url: `http://localhost:${port}`,
    readyPath: '/readyz',
    settings: { ...ground.settings, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  await shop.stop()
  return ground
}

export async function copyOf(template: Ground): Promise<Ground> {
  const database = template.database ? newName() : undefined
  if (database) await onServer(`CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY file_copy`)
  const folder = newFolder()
  cpSync(template.folder, folder, { recursive: true })
  return groundAt(folder, database)
}

export async function clear({ folder, database }: Ground): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (database) await onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}

async function onServer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function withName(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}

/** Passes the template to the workers, which are separate processes. */
const variable = 'SILVERA_E2E_TEMPLATE'

export function announceTemplate(template: Ground): void {
  process.env[variable] = JSON.stringify(template)
}

export function announcedTemplate(): Ground {
  const value = process.env[variable]
  if (!value) throw new Error('no template was announced: is globalSetup of playwright.config.ts in place?')
  return JSON.parse(value) as Ground
}
