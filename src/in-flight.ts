/** How much work a process takes on: what would only wait is better answered at once, so that what is begun is done in time. */
import type { Serve } from './serve.ts'

/**
 * Answers with `busy` while `most` requests are being worked on. Where `busy` has no answer, as for a monitor of the
 * process, the request is served all the same. A response counts until its head is there, so that open streams do not.
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
