/**
 * The database cannot be reached, ended a connection, or takes no more of them. That is no bug: the client is told to try
 * again in a moment, and what runs by itself goes on when the database is back.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export class DatabaseUnavailableError extends Error {
  /** A change may have been committed before the connection was lost. */
  readonly mayHaveCommitted: boolean

  constructor(cause: unknown, { mayHaveCommitted = false } = {}) {
    super(`the database is unavailable: ${reasonOf(cause)}`, { cause })
    this.mayHaveCommitted = mayHaveCommitted
  }
}

/** The outage behind an error, however often it was wrapped; nothing where the error is of another kind. */
export function findUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailableError) return at
  return undefined
}

/** A connection being made, whose failure is an outage; with a callback there is no promise, and nothing to add. */
export const orUnavailable = (connecting: unknown): unknown =>
  connecting instanceof Promise
    ? connecting.catch((error: unknown) => {
        throw new DatabaseUnavailableError(error)
      })
    : connecting

/** What the server or the network said. Node gathers one error per address of a host, and leaves the message empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * PostgreSQL's codes for an outage. 57P01 to 57P05 and 25P03: the server ends the session; 53300: too many connections;
 * class 08: the connection itself; 25006: the server became read-only, as one does that lost its place in a failover.
 */
const outageCodes = /^(?:57P0[1-5]|25P03|53300|08\w{3}|25006)$/

export function isOutageCode(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && outageCodes.test(code)
}

interface CommitScope {
  mayHaveCommitted: boolean
  /** Whatever is done in a scope is done in the one around it as well. */
  readonly outer: CommitScope | undefined
}

const scopes = new AsyncLocalStorage<CommitScope>()

/** Called before anything is sent that commits: whether it did is unknown where the connection is lost meanwhile. */
export function noteCommit(): void {
  for (let scope = scopes.getStore(); scope; scope = scope.outer) scope.mayHaveCommitted = true
}

/** Does the work; an outage during it is rethrown with whether any of the work may have been committed. */
export function trackCommits<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope: CommitScope = { mayHaveCommitted: false, outer: scopes.getStore() }
  return scopes.run(scope, async () => {
    try {
      // Awaited inside: a query of drizzle is sent where it is awaited.
      return await work()
    } catch (error) {
      const outage = findUnavailable(error)
      throw outage ? new DatabaseUnavailableError(outage.cause, scope) : error
    }
  })
}
