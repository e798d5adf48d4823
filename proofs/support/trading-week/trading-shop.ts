/**
 * The shop of the week: the program in production mode, with stand-ins for its partners, on an empty database. It runs in this
 * process, because production forbids moving the clock of a server from outside.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { dataFolder } from '../../../bench/support/server-process.ts'
import { openRequestHandler, type RequestHandler } from '../../../src/api/request-handler/request-handler.ts'
import { openShop } from '../../../src/open-shop.ts'
import { openSandbox, type Sandbox } from '../../../src/partners/sandbox/sandbox.ts'
import { type Clock, fixedClock } from '../../../src/platform/clock.ts'
import { readConfig } from '../../../src/platform/settings/config.ts'
import { queueScheduledTasks } from '../../../src/scheduled-tasks.ts'

/** Thursday before the week; the week has a month end in it. */
const openingTime = '2026-11-26T09:00:00+05:30'

export interface ShopReply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the proof reads responses freely.
  readonly data: any
  readonly errorMessage: string
  readonly headers: Headers
}

export type TradingShop = Awaited<ReturnType<typeof openTradingShop>>

export async function openTradingShop() {
  const folder = dataFolder()
  const bookFolder = join(folder.path, 'sandbox')
  const url = 'http://localhost:3000'
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: url, DATA_DIR: folder.path, ALLOW_STAND_INS: '1' },
    ...{ DATA_KEY: randomBytes(32).toString('hex'), CODE_KEY: randomBytes(32).toString('hex') },
    ...{ RATES_SOURCE: 'manual', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  }
  const clock = fixedClock(openingTime)
  const config = readConfig(settings)
  let handler: RequestHandler | undefined
  const fetchShop = (request: Request) => handler!.handle(request, { remoteAddress: '127.0.0.1' })
  const sandbox: Sandbox = openSandbox({
    ...{ clock, shopUrl: url, folder: bookFolder, devEndpoints: true },
    fetch: (address, init) => fetchShop(new Request(address, init)),
  })
  const fetchSandbox = (address: string, init?: RequestInit) => sandbox.fetch(new Request(address, init))
  const shop = await openShop(config, {
    clock,
    log: pino({ level: 'error' }),
    fetch: async (address, init) => {
      if (!address.startsWith(`${url}/sandbox/`)) throw new Error(`the shop reached for ${address}`)
      return fetchSandbox(address, init)
    },
  })
  handler = openRequestHandler(shop)
  await queueScheduledTasks(shop)

  const runWhatIsDue = async () => {
    await sandbox.tick()
    await shop.jobs.runDue()
    if (await sandbox.tick()) await shop.jobs.runDue()
  }
  return {
    /** `settings`: of the environment, for the commands of the shop. `bookFolder`: of the payment provider's book. */
    ...{ shop, clock: clock as Clock, url, settings, bookFolder, fetchShop, fetchSandbox },
    call: async (method: 'GET' | 'POST', path: string, body?: object, headers: object = {}): Promise<ShopReply> => {
      const isForm = body instanceof FormData
      const sent = body === undefined ? null : isForm ? body : JSON.stringify(body)
      const json = sent === null || isForm ? {} : { 'content-type': 'application/json' }
      const init = { method, headers: { ...json, ...headers }, body: sent }
      const response = await fetchShop(new Request(`${url}/app/api/${path}`, init))
      const { data, errorMessage } = (await response.json()) as { data: unknown; errorMessage: string }
      return { status: response.status, data, errorMessage, headers: response.headers }
    },
    /** Decides what the payment provider does next (src/partners/sandbox/control.ts). */
    control: async (request: object): Promise<void> => {
      const response = await fetchSandbox(`${url}/sandbox/control`, { method: 'POST', body: JSON.stringify(request) })
      if (!response.ok) throw new Error(`the provider refused ${JSON.stringify(request)}: ${await response.text()}`)
    },
    /** Lets time pass: due jobs run, and the news of the provider arrives. */
    wait: async (minutes: number): Promise<void> => {
      clock.advance(minutes * 60_000)
      await runWhatIsDue()
    },
    /** In steps, since what runs may queue what is due before then. */
    waitUntil: async (time: string): Promise<void> => {
      const untilMs = new Date(time).getTime()
      while (clock.now().getTime() < untilMs) {
        clock.advance(Math.min(3 * 3_600_000, untilMs - clock.now().getTime()))
        await runWhatIsDue()
      }
    },
    close: async (): Promise<void> => {
      await sandbox.close()
      await shop.replica.close()
      await shop.database.close()
    },
    remove: folder.remove,
  }
}
