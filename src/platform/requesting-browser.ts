/**
 * In a public demo, the browser whose request is being worked on, by the hash of its secret: what the shop writes meanwhile
 * is shown to that browser alone (decision 0072). Elsewhere it is nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string | null>()

export const requestingBrowser = (): string | null => asking.getStore() ?? null

/** Does the work as one that this browser asked for; null for work that nobody's browser did. */
export const runForBrowser = <Done>(browser: string | null, work: () => Done): Done => asking.run(browser, work)
