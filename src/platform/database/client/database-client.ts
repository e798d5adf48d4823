import { Client, type ClientConfig, DatabaseError } from 'pg'
import { DatabaseUnavailableError, isOutageCode, orUnavailable } from '../availability/unavailable.ts'

/**
 * A connection to a PostgreSQL server. It may end at any moment, also while nobody waits for an answer: what is asked of it
 * from then on fails with a `DatabaseUnavailableError`, and the process goes on.
 */
export class DatabaseClient extends Client {
  #isBroken = false

  constructor(config?: string | ClientConfig) {
    super(config)
    // Node ends the process on an 'error' event that nobody listens to.
    this.on('error', () => {
      this.#isBroken = true
    })
  }

  /** With a callback, as the pool calls it, there is no promise; the pool does the same to its errors. */
  override connect(...args: never[]): never {
    return orUnavailable(Reflect.apply(super.connect, this, args)) as never
  }

  /** What is asked with a callback, or sends itself (a cursor), answers no promise and is left as it is. */
  override query(...args: never[]): never {
    const response: unknown = Reflect.apply(super.query, this, args)
    if (!(response instanceof Promise)) return response as never
    return response.catch((error: unknown) => {
      throw this.#isBroken || isOutageCode(error) ? new DatabaseUnavailableError(error) : error
    }) as never
  }
}

/** Whether the server refused one statement and said so: the connection can be used on. */
export const isRefusedStatement = (error: unknown): boolean => error instanceof DatabaseError
