/** A whole shop for a test: real database, stand-in partners, a fixed clock, no network. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openRequestHandler, type RequestHandler } from './api/request-handler/request-handler.ts'
import { seedCompany } from './demo/seed/content/demo-settings.ts'
import { seedDemo } from './demo/seed/demo.ts'
import { openShop } from './open-shop.ts'
import { folderStore } from './partners/files/file-store.ts'
import type { Fetch } from './partners/partner-request.ts'
import type { ProviderTable } from './partners/payment/providers.ts'
import { openSandbox, type Sandbox } from './partners/sandbox/sandbox.ts'
import { openSender, type WebhookSender } from './partners/webhooks/sender.ts'
import { type Clock, fixedClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { type Filling, testDatabase } from './platform/database/testing.ts'
import { openKeys } from './platform/security/keys.ts'
import { readConfig } from './platform/settings/config.ts'
import type { Shop } from './shop/shop.ts'
import type { CrashSimulator } from './testing-crash-points.ts'

export interface TestShop {
  readonly shop: Shop
  readonly clock: Clock
  readonly sandbox: Sandbox
  /** Answers a call as the server would: `call('POST', 'cart/add', body, { token })`. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    as?: { token?: string; headers?: Record<string, string> },
  ): Promise<TestResponse>
  /** Any request under /app/api. */
  serve(request: Request): Promise<Response>
  close(): Promise<void>
}

export interface TestResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely.
  readonly body: any
  readonly headers: Headers
}

/** Saturday, 21 November 2026, 11:00 in India: within trading hours. */
export const testMorning = '2026-11-21T11:00:00+05:30'

interface TestShopOptions {
  readonly at?: string
  /** Fills it with the demo shop. At the default time a copy is used; at another it takes seconds. */
  readonly seed?: boolean
  readonly settings?: Record<string, string>
  /** Without the demo shop: leaves the company's settings empty and the shop unopened, as a new one is. */
  readonly isNew?: boolean
  /** Payment providers other than the shop's own. */
  readonly providers?: ProviderTable
  /** How webhooks and push messages are sent; by default they reach nobody. */
  readonly webhooks?: WebhookSender
  /** Lets the process crash in the middle of its work (`testing-crash-points.ts`). */
  readonly crashSimulator?: CrashSimulator
}

/** Fixed, since data encrypted in a template is decrypted in other test files. */
const keysOfTests = { DATA_KEY: '11'.repeat(32), CODE_KEY: '22'.repeat(32) }

/** The demo shop of this run as it is in the morning, filled once and copied for each test file. */
const demoFolder = join(tmpdir(), `silvera-test-demo-${process.env.SILVERA_TEST_RUN ?? process.pid}`)
const demo: Filling = {
  name: `demo_${(process.env.SILVERA_TEST_RUN ?? String(process.pid)).replaceAll('-', '')}`,
  fill: ({ db }) => {
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...keysOfTests })
    return seedDemo({ db, clock: fixedClock(testMorning), keys: openKeys(config), files: folderStore(demoFolder) })
  },
}

/** The database of the demo shop alone, without a shop on it. */
export const demoDatabase = (): Promise<Database> => testDatabase(demo)

/**
 * Webhook receivers: names that begin with `inside.` resolve to a private address, all others to a public one; none can be
 * reached.
 */
const unreachable: WebhookSender = {
  ...openSender({
    loopback: false,
    resolve: async (host) => [host.startsWith('inside.') ? '10.0.0.7' : '93.184.215.14'],
  }),
  post: async () => ({ kind: 'not-reached', why: 'refused' }),
}

/** Settings with which the copied demo shop cannot be used. */
const ownGround: ReadonlySet<string> = new Set(['DATA_KEY', 'CODE_KEY', 'FILES_URL', 'DATA_DIR', 'DATABASE_URL'])

export async function testShop({
  at = testMorning,
  seed = false,
  isNew = false,
  settings = {},
  crashSimulator,
  providers,
  webhooks = unreachable,
}: TestShopOptions = {}): Promise<TestShop> {
  const clock = fixedClock(at)
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'silvera-test-')),
    RATE_LIMITS: 'off',
    ...keysOfTests,
    ...settings,
  })
  const copied = seed && at === testMorning && Object.keys(settings).every((name) => !ownGround.has(name))
  // A database named in the settings is opened and migrated as in a running shop.
  const database = config.DATABASE_URL ? undefined : await testDatabase(copied ? demo : undefined)
  if (copied && existsSync(demoFolder)) cpSync(demoFolder, join(config.DATA_DIR, 'files'), { recursive: true })
  if (database && !seed && !isNew) await database.db.transaction(seedCompany)
  let handler: RequestHandler | undefined
  const here = { remoteAddress: '127.0.0.1' }
  const sandbox = openSandbox({
    clock,
    fetch: async (url, init) => handler!.handle(new Request(url, init), here),
    shopUrl: config.publicUrl,
    devEndpoints: true,
    ...(providers && { providers }),
  })
  const reach: Fetch = async (url, init) => {
    if (!url.startsWith(`${config.publicUrl}/sandbox/`)) throw new Error(`a test reached for ${url}`)
    return sandbox.fetch(new Request(url, init))
  }
  const shop = await openShop(config, {
    clock,
    log: pino({ level: 'silent' }),
    ...(database && { database: crashSimulator?.database(database) ?? database }),
    seed,
    fetch: crashSimulator?.fetch(reach) ?? reach,
    webhooks,
    ...(providers && { providers }),
  })
  handler = openRequestHandler(shop)
  const serve = (request: Request) => handler!.handle(request, here)
  return {
    shop,
    clock,
    sandbox,
    serve,
    call: async (method, path, body, as = {}) => {
      const headers = new Headers(as.headers)
      if (as.token) headers.set('authorization', `Bearer ${as.token}`)
      if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
      const sent = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body)
      const response = await serve(new Request(`${config.publicUrl}/app/api/${path}`, { method, headers, body: sent }))
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    close: async () => {
      await sandbox.close()
      await shop.database.close()
      rmSync(config.DATA_DIR, { recursive: true, force: true })
    },
  }
}
