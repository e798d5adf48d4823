import type { QueryConfig } from 'pg'
import { DatabaseClient } from './database-client.ts'

/**
 * A connection without named prepared statements. A pooler in transaction mode runs each transaction on any free server
 * connection, and a statement prepared on one is unknown to the others.
 */
export class UnnamedClient extends DatabaseClient {
  override query(...args: never[]): never {
    const [config, ...rest] = args as readonly unknown[]
    const sent = hasName(config) ? [{ ...config, name: undefined }, ...rest] : args
    return Reflect.apply(super.query, this, sent) as never
  }
}

/** Includes queries prepared by drizzle; an object that submits itself (a cursor) is left unchanged. */
const hasName = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
