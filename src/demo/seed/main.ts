/**
 * `npm run seed -- --products 100000 --orders 1000000 --entries 100000`: adds the demo shop and generated rows for
 * performance measurements to the database in the settings.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '../../partners/files/open-file-store.ts'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { DataFolderBusy, lockDataFolder } from '../../platform/database/lock/lock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openKeys } from '../../platform/security/keys.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { ConfigError } from '../../platform/settings/setting-readers.ts'
import { seedDemo } from './demo.ts'
import { generateEntries, generateOrders } from './generated/generated-orders.ts'
import { generateProducts } from './generated/generated-products.ts'
import { generateSilverHistory } from './generated/generated-silver.ts'

const most = 5_000_000

async function main(): Promise<void> {
  const wanted = readWanted()
  const config = readConfig(process.env)
  if (config.production) throw new ConfigError('Demo data cannot be seeded in production')
  const giveLockBack = config.DATABASE_URL ? () => {} : lockDataFolder(config.DATA_DIR)
  const database = await openDatabase({
    url: config.ownerDatabaseUrl,
    pool: 2,
    folder: join(config.DATA_DIR, 'database'),
  })
  try {
    await migrate(database)
    await seedDemo({
      db: database.db,
      clock: systemClock(),
      keys: openKeys(config),
      files: openFileStore(config),
    })
    await database.db.transaction(async (tx) => {
      await generateProducts(tx, wanted.products)
      await generateOrders(tx, wanted.orders)
      await generateEntries(tx, wanted.entries)
      await generateSilverHistory(tx, wanted.entries, systemClock().now())
    })
  } finally {
    await database.close()
    giveLockBack()
  }
}

function readWanted() {
  const none = { type: 'string', default: '0' } as const
  const { values } = parseArgs({ options: { products: none, orders: none, entries: none } })
  return {
    products: countOf('products', values.products),
    orders: countOf('orders', values.orders),
    entries: countOf('entries', values.entries),
  }
}

function countOf(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new ConfigError(`--${name} must be a whole number up to ${most}, not "${text}"`)
  return count
}

main().catch((failure) => {
  if (failure instanceof ConfigError || failure instanceof DataFolderBusy) console.error(failure.message)
  else console.error(failure)
  process.exit(1)
})
