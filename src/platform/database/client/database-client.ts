import type { Socket } from 'node:net'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { DatabaseUnavailableError, isOutageCode, orUnavailable } from '../availability/unavailable.ts'

/**
 * A connection to a PostgreSQL server. It may break at any time, also while idle: later queries then fail with a
 * `DatabaseUnavailableError`, and the process continues.
 */
export class DatabaseClient extends Client {
  #isBroken = false
  /** What holds back the queries of this turn. */
  #corked: Socket | undefined
  #isFlushing = false

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

  /**
   * Sent once no promise can continue: queries sent together, as with `Promise.all`, leave in one packet. A connection that does not
   * pipeline sends each of them once the one before is answered.
   */
  override query(...args: never[]): never {
    this.#cork()
    if (!this.#isFlushing) {
      this.#isFlushing = true
      process.nextTick(() => this.#flush())
    }
    return this.#submit(args) as never
  }

  /**
   * Begins a transaction, sent in one packet with the next query, or by itself at the end of this turn of the event loop. If it is refused,
   * the connection is closed at once: whatever followed would be committed statement by statement.
   */
  begin(text: string): Promise<unknown> {
    const stream = this.#cork()
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

  #cork(): Socket {
    if (this.#corked) return this.#corked
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection
    stream.cork()
    this.#corked = stream
    return stream
  }

  #flush(): void {
    this.#isFlushing = false
    this.#corked?.uncork()
    this.#corked = undefined
  }
}

/** Whether the server refused only this statement, so that the connection can still be used. */
export const isRefusedStatement = (error: unknown): boolean => error instanceof DatabaseError
