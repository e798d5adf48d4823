/**
 * The database cannot be reached, closed a connection, or accepts no more connections. This is not a bug: the client is asked
 * to retry shortly, and background work continues when the database is back.
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

/** The outage behind an error, at any depth of wrapping; undefined for other errors. */
export function findUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailableError) return at
  return undefined
}

/** Turns a failure to connect into an outage. With a callback there is no promise, and nothing to do. */
export const orUnavailable = (connecting: unknown): unknown =>
  connecting instanceof Promise
    ? connecting.catch((error: unknown) => {
        throw new DatabaseUnavailableError(error)
      })
    : connecting

/** The server's or network's message. Node collects one error per address of a host and leaves the outer message empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * PostgreSQL's codes for an outage. 57P01 to 57P05 and 25P03: the server ends the session; 53300: too many connections;
 * class 08: the connection itself; 25006: the server became read-only, as a former primary does after a failover.
 */
const outageCodes = /^(?:57P0[1-5]|25P03|53300|08\w{3}|25006)$/

export function isOutageCode(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && outageCodes.test(code)
}

interface CommitScope {
  mayHaveCommitted: boolean
  /** What happens in a scope also counts for the scope around it. */
  readonly outer: CommitScope | undefined
}

const scopes = new AsyncLocalStorage<CommitScope>()

/** Called before anything that commits is sent: if the connection is lost then, it is unknown whether it committed. */
export function noteCommit(): void {
  for (let scope = scopes.getStore(); scope; scope = scope.outer) scope.mayHaveCommitted = true
}

/** Runs the work; rethrows an outage with whether anything may have been committed. */
export function trackCommits<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope: CommitScope = { mayHaveCommitted: false, outer: scopes.getStore() }
  return scopes.run(scope, async () => {
    try {
      // Awaited inside, because drizzle sends a query when it is awaited.
      return await work()
    } catch (error) {
      const outage = findUnavailable(error)
      throw outage ? new DatabaseUnavailableError(outage.cause, scope) : error
    }
  })
}
