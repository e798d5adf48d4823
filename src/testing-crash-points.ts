/**
 * Simulates a process that crashes in the middle of its work, once at each point where it can matter: before and after every
 * commit, before every write outside a transaction, before and after every request to a partner. After the crash everything
 * it tries fails, as if it no longer ran, until it is revived.
 */
import type { Fetch } from './partners/partner-request.ts'
import type { Database, Db, Tx } from './platform/database/database.ts'

class Death extends Error {}

const writes = new Set<PropertyKey>(['insert', 'update', 'delete', 'execute'])

export class CrashSimulator {
  /** The points passed since the count began, by name. */
  readonly passed: string[] = []
  #dead = false
  #deathAt = Number.POSITIVE_INFINITY

  get isDead(): boolean {
    return this.#dead
  }

  /** Counts from here, and crashes at the point of this number, from 0. */
  count(deathAt = Number.POSITIVE_INFINITY): void {
    this.passed.length = 0
    this.#deathAt = deathAt
  }

  /** Starts the process again; it does not crash a second time. */
  revive(): void {
    this.#dead = false
    this.#deathAt = Number.POSITIVE_INFINITY
  }

  #pass(point: string): void {
    if (!this.#dead) {
      this.#dead = this.passed.length === this.#deathAt
      this.passed.push(point)
    }
    this.#assertAlive()
  }

  #assertAlive(): void {
    if (this.#dead) throw new Death('the process is dead')
  }

  database(database: Database): Database {
    return { ...database, db: this.#watched(database.db) }
  }

  #watched(db: Db): Db {
    return new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction') return this.#transaction.bind(this, target)
        const value = Reflect.get(target, name, target) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (writes.has(name)) this.#pass(`before ${String(name)}`)
          else this.#assertAlive()
          return value.apply(target, args) as unknown
        }
      },
    })
  }

  async #transaction(db: Db, work: (tx: Tx) => Promise<unknown>, ...how: never[]): Promise<unknown> {
    this.#assertAlive()
    const response = await db.transaction(
      async (tx) => {
        const response = await work(tx)
        this.#pass('before a commit')
        return response
      },
      ...how,
    )
    this.#pass('after a commit')
    return response
  }

  fetch(fetch: Fetch): Fetch {
    return async (url, init) => {
      this.#pass(`before asking ${new URL(url).pathname}`)
      const response = await fetch(url, init)
      this.#pass(`after asking ${new URL(url).pathname}`)
      return response
    }
  }
}
