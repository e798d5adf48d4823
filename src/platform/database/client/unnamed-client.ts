import type { QueryConfig } from 'pg'
import { DatabaseClient } from './database-client.ts'

/**
 * A connection that prepares no statement by name. A pooler in transaction mode hands each transaction to whichever
 * connection of the server is free, and a statement prepared on one of them is unknown to the others.
 */
export class UnnamedClient extends DatabaseClient {
  override query(...args: never[]): never {
    const [config, ...rest] = args as readonly unknown[]
    const sent = hasName(config) ? [{ ...config, name: undefined }, ...rest] : args
    return Reflect.apply(super.query, this, sent) as never
  }
}

/** Also of a query that drizzle has prepared; an object that sends itself (a cursor) is left as it is. */
const hasName = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
