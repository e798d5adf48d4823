export interface RequestAhead<Params extends unknown[], Data> {
  readonly send: (...params: Params) => void
  readonly take: (...params: Params) => Promise<Data>
}

/**
 * What a page requests on opening, sent before hydration by its `requestAhead` (page-code.ts): on a slow phone the response has
 * arrived by the time the page is hydrated. The first caller takes that response; each later one sends a request.
 */
export function requestAheadOf<Params extends unknown[], Data>(
  request: (...params: Params) => Promise<Data>,
): RequestAhead<Params, Data> {
  let sent: Promise<Data> | undefined
  return {
    send: (...params) => {
      sent = request(...params)
    },
    take: (...params) => {
      const taken = sent ?? request(...params)
      sent = undefined
      return taken
    },
  }
}
