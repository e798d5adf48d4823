import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { type Database, openDatabase } from './database.ts'
import { lockDataFolder } from './lock/lock.ts'
import { migrateAsOwner } from './migrate.ts'

/**
 * Runs a command on the database in the settings: migrated, and past any pooler. Throws `DataFolderBusy` where a shop has the
 * embedded database open.
 */
export async function withCommandDatabase<T>(config: Config, run: (database: Database) => Promise<T>): Promise<T> {
  const unlock = config.DATABASE_URL ? () => {} : lockDataFolder(config.DATA_DIR)
  const folder = join(config.DATA_DIR, 'database')
  const database = await openDatabase({ url: config.directDatabaseUrl, pool: 2, folder })
  try {
    await migrateAsOwner(database, config)
    return await run(database)
  } finally {
    await database.close()
    unlock()
  }
}
