/** Reads the settings, builds the shop once, listens, and shuts down cleanly. */
import { join } from 'node:path'
import { answerMetricsPort } from './api/health/health.ts'
import { closeStreams } from './api/live.ts'
import { nextResetAt, openPublicDemo, refuseDemoDatabase } from './demo/public-demo/public-demo.ts'
import { demoStaff, demoTotpSecret } from './demo/seed/staff/demo-staff.ts'
import { listen, listenForMetrics } from './listen.ts'
import { openShop } from './open-shop.ts'
import { openSandbox, type Sandbox } from './partners/sandbox/sandbox.ts'
import { systemClock } from './platform/clock.ts'
import { startupRetry } from './platform/database/availability/startup-retry.ts'
import { awaitDataFolder, DataFolderBusy } from './platform/database/lock/lock.ts'
import { openLog } from './platform/logging/log.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { type Config, readConfig } from './platform/settings/config.ts'
import { ConfigError } from './platform/settings/setting-readers.ts'
import { queueScheduledTasks } from './scheduled-tasks.ts'
import { openShopServer, type Serve, type ShopServer } from './serve.ts'
import { followCatalogue } from './shop/catalog/snapshot/follow-catalogue.ts'
import { releaseDeliverableMessages } from './shop/messaging/messages/held-messages.ts'
import { warnOfUndeliverableSms } from './shop/messaging/templates/registrations.ts'
import { followRates } from './shop/pricing/rates/follow.ts'
import { followAlerts } from './shop/support/alerts/watch.ts'

const stopWithinMs = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  // The first process of a container is not ended by a signal that it does not handle.
  const end: ProcessEnd = { cleanly: () => process.exit(0) }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end.cleanly())
  const giveLockBack = config.DATABASE_URL ? () => {} : await awaitDataFolder(config.DATA_DIR)
  const giveSandboxBack = await lockOwnSandbox(config)
  const exit = () => {
    giveSandboxBack()
    giveLockBack()
    process.exit(0)
  }
  await runShop(config, end, exit)
}

interface ProcessEnd {
  /** What a signal does at the moment. */
  cleanly: () => void
}

/** Opens the shop and serves it until the process ends, or until the nightly reset of a public demo, which opens it again. */
async function runShop(config: Config, end: ProcessEnd, exit: () => never): Promise<void> {
  end.cleanly = exit
  const clock = systemClock()
  const log = openLog(config)
  const retry = startupRetry(log)
  let front: ShopServer | undefined
  if (config.publicDemo) await retry(() => openPublicDemo(config, clock))
  const sandbox = openOwnSandbox(config, clock, (request) => front!.serve(request))
  const outside = reachSandboxHere(config, sandbox)
  const shop = await openShop(config, { clock, log, retry, ...outside })
  if (config.production && !config.publicDemo) await retry(() => refuseDemoDatabase(shop.db))
  front = await openShopServer(shop, sandbox)
  for (const warning of config.warnings) log.warn(warning)
  const { METRICS_PORT } = config
  const metrics = METRICS_PORT && (await listenForMetrics((request) => answerMetricsPort(shop, request), METRICS_PORT))

  const stopCatalogue = await retry(() => followCatalogue(shop.catalogue, shop))
  const stopRates = followRates(shop)
  const stopAlerts = followAlerts(shop)
  await retry(() => queueScheduledTasks(shop))
  await retry(() => releaseDeliverableMessages(shop))
  const undeliverable = await retry(() => warnOfUndeliverableSms(shop, shop.db))
  if (undeliverable) log.warn(undeliverable)
  shop.jobs.start()
  releaseMemory()
  const hostname = config.HOST ?? (config.production ? '0.0.0.0' : '127.0.0.1')
  const server = await listen(front, {
    ...{ port: config.PORT, hostname, https: config.secureCookies },
    mostWaiting: config.MAX_IN_FLIGHT_REQUESTS,
  })
  announce(config)

  const close = async () => {
    const tooLong = setTimeout(() => process.exit(1), stopWithinMs)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      closeStreams(shop)
      server.closeIdleConnections()
    })
    await front?.flush()
    if (metrics) await new Promise((resolve) => metrics.close(resolve))
    await shop.jobs.stop()
    await stopRates()
    await stopAlerts()
    await stopCatalogue()
    await sandbox?.close()
    await shop.replica.close()
    await shop.database.close()
    clearTimeout(tooLong)
  }
  let isClosing = false
  const reset =
    config.publicDemo &&
    setTimeout(() => {
      isClosing = true
      // Until the shop is open again, a signal ends the process once this one is closed.
      let isEnding = false
      end.cleanly = () => {
        isEnding = true
      }
      close()
        .then(() => (isEnding ? exit() : runShop(config, end, exit)))
        .catch(fail)
    }, nextResetAt(clock.now()).getTime() - clock.now().getTime())
  end.cleanly = () => {
    if (isClosing) return
    isClosing = true
    if (reset) clearTimeout(reset)
    close().then(exit, fail)
  }
}

const servesSandbox = (config: Config): boolean => config.PAYMENTS === 'sandbox' && !config.SANDBOX_URL

/**
 * The stand-in provider keeps its state in one process: a second process of the shop would not know the payments made at the
 * first.
 */
async function lockOwnSandbox(config: Config): Promise<() => void> {
  if (!servesSandbox(config) || !config.DATABASE_URL) return () => {}
  try {
    return await awaitDataFolder(join(config.DATA_DIR, 'sandbox'))
  } catch (failure) {
    if (!(failure instanceof DataFolderBusy)) throw failure
    throw new ConfigError(
      'Another process of the shop plays the payment provider. For several, run it beside them and set SANDBOX_URL (docs/operating.md, 3).',
    )
  }
}

/** With `SANDBOX_URL` set the stand-in provider runs elsewhere; otherwise the shop serves it under /sandbox. */
function openOwnSandbox(config: Config, clock: ReturnType<typeof systemClock>, callShop: Serve): Sandbox | undefined {
  if (!servesSandbox(config)) return undefined
  return openSandbox({
    clock,
    fetch: async (url, init) => callShop(new Request(url, init)),
    shopUrl: config.publicUrl,
    folder: join(config.DATA_DIR, 'sandbox'),
    devEndpoints: config.devEndpoints,
  })
}

function reachSandboxHere(config: Config, sandbox: Sandbox | undefined) {
  if (!sandbox) return {}
  const base = `${config.publicUrl}/sandbox/`
  return {
    fetch: async (url: string, init?: RequestInit) =>
      url.startsWith(base) ? sandbox.fetch(new Request(url, init)) : fetch(url, init),
  }
}

/** Lines for the terminal; everything else goes to the log. */
function announce(config: Config): void {
  const lines = [`Silvera is open at ${config.publicUrl}`]
  if (!config.production) {
    lines.push('Customer  demo@silvera.example or mobile 9876543210, password Demo-silvera-2026')
    lines.push(`Staff     ${demoStaff.map(({ email, password }) => `${email} ${password}`).join('\n          ')}`)
    lines.push(`          at ${config.publicUrl}/admin, with the codes of the secret ${demoTotpSecret}`)
    if (config.devEndpoints) lines.push(`Messages the shop sends are shown at ${config.publicUrl}/dev/outbox`)
  }
  if (config.simulatesPartners) lines.push(`Each visitor sees their own messages at ${config.publicUrl}/dev/outbox`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

function fail(failure: unknown): never {
  if (failure instanceof ConfigError || failure instanceof DataFolderBusy) console.error(failure.message)
  else console.error(failure)
  process.exit(1)
}

main().catch(fail)
