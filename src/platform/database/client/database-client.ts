import { Client, type ClientConfig, DatabaseError } from 'pg'
import { DatabaseUnavailableError, isOutageCode, orUnavailable } from '../availability/unavailable.ts'

/**
 * A connection to a PostgreSQL server. It may break at any time, also while idle: later queries then fail with a
 * `DatabaseUnavailableError`, and the process continues.
 */
export class DatabaseClient extends Client {
  #isBroken = false

  constructor(config?: string | ClientConfig) {
    super(config)
    // Without a listener for 'error', Node would end the process.
    this.on('error', () => {
      this.#isBroken = true
    })
  }

  /** With a callback, as used by the pool, there is no promise; the pool converts its errors itself. */
  override connect(...args: never[]): never {
    return orUnavailable(Reflect.apply(super.connect, this, args)) as never
  }

  /** Queries with a callback, and objects that submit themselves (cursors), return no promise and are left unchanged. */
  override query(...args: never[]): never {
    const response: unknown = Reflect.apply(super.query, this, args)
    if (!(response instanceof Promise)) return response as never
    return response.catch((error: unknown) => {
      throw this.#isBroken || isOutageCode(error) ? new DatabaseUnavailableError(error) : error
    }) as never
  }
}

/** Whether the server refused only this statement, so that the connection can still be used. */
export const isRefusedStatement = (error: unknown): boolean => error instanceof DatabaseError
