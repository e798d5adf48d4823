/** Repeats work while the database is unavailable, until it succeeds. */
import type { Log } from '../../logging/log.ts'
import { findUnavailable } from './unavailable.ts'

export type StartupRetry = <Result>(work: () => Promise<Result>) => Promise<Result>

/** For tests and commands, which fail at once. */
export const withoutRetry: StartupRetry = (work) => work()

const firstPauseMs = 500
const longestPauseMs = 5000
/** The message is repeated while waiting, so that it is visible at the end of the log. */
const logEveryMs = 30_000

/**
 * A shop that starts before its database waits for it without a limit, so that a supervisor need not restart it. It also waits
 * after a refused password or a missing database, because both are fixed at the server; the log says which it is.
 */
export function startupRetry(log: Log): StartupRetry {
  return async (work) => {
    let loggedAtMs = Number.NEGATIVE_INFINITY
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const result = await work()
        if (loggedAtMs > 0) log.warn('the database is available: the shop starts')
        return result
      } catch (error) {
        const outage = findUnavailable(error)
        if (!outage) throw error
        if (performance.now() - loggedAtMs >= logEveryMs) {
          log.error({ why: outage.message }, 'the shop waits for its database')
          loggedAtMs = performance.now()
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
}
