/** Builds the `Shop` from its settings: the only place where partners, database and catalogue are chosen and connected. */
import { join } from 'node:path'
import { approvalKinds } from './approvals.ts'
import { seedDemo } from './demo/seed/demo.ts'
import { jobHandlers } from './jobs.ts'
import { openBreachedPasswords } from './partners/breached-passwords/open-breached-passwords.ts'
import { openCourier } from './partners/courier/open-courier.ts'
import { openFileStore } from './partners/files/open-file-store.ts'
import { openIrp } from './partners/irp/open-irp.ts'
import { openMail } from './partners/mail/open-mail.ts'
import { openMailbox } from './partners/mail/open-mailbox.ts'
import type { Fetch } from './partners/partner-request.ts'
import { openProviders } from './partners/payment/open-providers.ts'
import type { ProviderTable } from './partners/payment/providers.ts'
import { openPayouts } from './partners/payouts/open-payouts.ts'
import { openPush } from './partners/push/open-push.ts'
import { openRates, openSecondRates } from './partners/rates/rates.ts'
import { openSms } from './partners/sms/open-sms.ts'
import { openSender, type WebhookSender } from './partners/webhooks/sender.ts'
import { openWhatsApp } from './partners/whatsapp/open-whatsapp.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { openReplica } from './platform/database/availability/replica.ts'
import { type StartupRetry, withoutRetry } from './platform/database/availability/startup-retry.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrateAsOwner } from './platform/database/migrate.ts'
import { jobRunner, joinedRunners } from './platform/jobs/runner.ts'
import { type Log, openLog } from './platform/logging/log.ts'
import { writeToFolder } from './platform/probes/folder-probe.ts'
import { openStorageProbe } from './platform/probes/storage-probe.ts'
import { openKeys } from './platform/security/keys.ts'
import type { Config } from './platform/settings/config.ts'
import { productScheduleTask } from './scheduled-tasks.ts'
import { openCatalogue } from './shop/catalog/snapshot/open-catalogue.ts'
import { takeOverStock } from './shop/ledger/stock/import-opening-stock.ts'
import { waitingKinds as webhookKinds } from './shop/messaging/webhooks/jobs.ts'
import { inboxPushKind } from './shop/operations/inbox/push.ts'
import { readRatesUnderLease } from './shop/pricing/rates/follow.ts'
import type { Shop } from './shop/shop.ts'
import { mailFetchKind } from './shop/support/tickets/inbound/mailbox.ts'

export interface ShopOverrides {
  readonly clock?: Clock
  readonly log?: Log
  /** A migrated database; without one, the database named in the settings is opened and migrated. */
  readonly database?: Database
  /** How partners are reached; the stand-in payment provider of this process is reached without a network. */
  readonly fetch?: Fetch
  /** Sends webhooks; by default over the internet. */
  readonly webhooks?: WebhookSender
  /** The payment providers; by default those of the table `providers`. */
  readonly providers?: ProviderTable
  /** Fills an empty database with the demo shop; by default outside production, and in a public demo without people. */
  readonly seed?: boolean
  /** How long to wait for an unavailable database; by default not at all. */
  readonly retry?: StartupRetry
}

/** They wait for servers of others, so they run separately from all other jobs. */
const waitingKinds: readonly string[] = [...webhookKinds, inboxPushKind, mailFetchKind]

const probeFile = Buffer.from('Written to see whether the store takes writes\n')

export async function openShop(config: Config, surroundings: ShopOverrides = {}): Promise<Shop> {
  const clock = surroundings.clock ?? systemClock()
  const log = surroundings.log ?? openLog(config)
  const keys = openKeys(config)
  const outside = { fetch: surroundings.fetch ?? globalThis.fetch, clock }
  const payments = openProviders(config, outside, surroundings.providers)
  const retry = surroundings.retry ?? withoutRetry
  const database = surroundings.database ?? (await openAndMigrate(config, { clock, retry }))
  const { db } = database
  const rates = openRates(config, surroundings.fetch)
  const secondRates = openSecondRates(config, surroundings.fetch)
  const replica = await openReplica(config.REPORTS_DATABASE_URL, db, log, { countsStatements: !config.production })
  const files = openFileStore(config, surroundings.fetch)
  const webhooks = surroundings.webhooks ?? openSender({ loopback: config.WEBHOOKS_TO_LOOPBACK })
  const seed = surroundings.seed ?? (!config.production || config.publicDemo)
  if (seed) await seedDemo({ db, clock, keys, files }, { withPeople: !config.publicDemo })
  await firstRates({ db, clock, rates, secondRates, log })
  const catalogue = await retry(() => openCatalogue({ database, clock, log }))
  const shop: Shop = {
    config,
    keys,
    log,
    clock,
    database,
    db,
    get reports() {
      return replica.db
    },
    replica,
    catalogue,
    rates,
    secondRates,
    payments,
    payouts: openPayouts(config, outside.fetch),
    courier: openCourier(config, outside),
    irp: openIrp(config, outside),
    sms: openSms(config, outside.fetch),
    whatsApp: openWhatsApp(config, outside.fetch),
    mail: openMail(config),
    mailbox: openMailbox(config),
    breachedPasswords: openBreachedPasswords(config),
    files,
    storage: {
      'the data folder': openStorageProbe(() => writeToFolder(config.DATA_DIR)),
      'the file store': openStorageProbe(async () =>
        files.drop(await files.keep(probeFile, { kind: 'probe', ending: 'txt' })),
      ),
    },
    webhooks,
    push: openPush(config, webhooks),
    approvals: approvalKinds,
    jobs: joinedRunners([
      jobRunner({ db, clock, log }, () => handlers, { excludedKinds: [...waitingKinds, productScheduleTask] }),
      jobRunner({ db, clock, log }, () => handlers, { kinds: [productScheduleTask] }),
      jobRunner({ db, clock, log }, () => handlers, { kinds: waitingKinds, concurrently: true }),
    ]),
  }
  const handlers = jobHandlers(shop)
  return shop
}

async function openAndMigrate(
  config: Config,
  { clock, retry }: { clock: Clock; retry: StartupRetry },
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOLED: pooled, directDatabaseUrl: directUrl } = config
  const folder = join(config.DATA_DIR, 'database')
  const database = await openDatabase({
    url,
    directUrl,
    pooled,
    pool: config.DATABASE_POOL,
    countsStatements: !config.production,
    folder,
  })
  await retry(() => migrateAsOwner(database, config))
  await retry(() => database.db.transaction((tx) => takeOverStock(tx, clock)))
  return database
}

/** Reads the rates before the first visitor comes. When the source does not respond, the last rates stay in force. */
async function firstRates(deps: Parameters<typeof readRatesUnderLease>[0] & { log: Log }): Promise<void> {
  try {
    await readRatesUnderLease(deps)
  } catch (failure) {
    deps.log.warn({ err: failure, source: deps.rates.name }, 'rates could not be read')
  }
}
