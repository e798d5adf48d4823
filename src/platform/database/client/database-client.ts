import type { Socket } from 'node:net'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { DatabaseUnavailableError, isOutageCode, orUnavailable } from '../availability/unavailable.ts'

/**
 * A connection to a PostgreSQL server. It may break at any time, also while idle: later queries then fail with a
 * `DatabaseUnavailableError`, and the process continues.
 */
export class DatabaseClient extends Client {
  #isBroken = false
  /** What it holds back. */
  #corked: Socket | undefined

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

  override query(...args: never[]): never {
    const response = this.#submit(args)
    this.#flush()
    return response as never
  }

  /**
   * Begins a transaction, sent in one packet with the next query, or by itself at the end of this turn of the event loop. A connection that
   * does not pipeline sends the next query once this one is answered. If it is refused, the connection is closed at once: whatever
   * followed would be committed statement by statement.
   */
  begin(text: string): Promise<unknown> {
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection
    stream.cork()
    this.#corked = stream
    setImmediate(() => this.#flush())
    return (this.#submit([text]) as Promise<unknown>).catch((error: unknown) => {
      stream.destroy()
      throw error
    })
  }

  /** Queries with a callback, and objects that submit themselves (cursors), return no promise and are left unchanged. */
  #submit(args: readonly unknown[]): unknown {
    const response: unknown = Reflect.apply(super.query, this, args)
    if (!(response instanceof Promise)) return response
    return response.catch((error: unknown) => {
      throw this.#isBroken || isOutageCode(error) ? new DatabaseUnavailableError(error) : error
    })
  }

  #flush(): void {
    this.#corked?.uncork()
    this.#corked = undefined
  }
}

/** Whether the server refused only this statement, so that the connection can still be used. */
export const isRefusedStatement = (error: unknown): boolean => error instanceof DatabaseError
