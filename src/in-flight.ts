/**
 * Limits the work of one process: a request that would only wait is refused at once, so that those already begun finish in
 * time.
 */
import type { Serve } from './serve.ts'

/**
 * Answers with `busy` while `most` requests are in progress. When `busy` returns nothing, as for a health check, the request
 * is served anyway. A request counts until its response begins, so open streams do not count.
 */
export function limitInFlight(
  serve: Serve,
  most: number,
  busy: (request: Request) => Response | undefined,
): (...args: Parameters<Serve>) => Promise<Response> {
  let inFlight = 0
  return async (...args) => {
    const refused = inFlight >= most ? busy(args[0]) : undefined
    if (refused) return refused
    inFlight++
    try {
      return await serve(...args)
    } finally {
      inFlight--
    }
  }
}
