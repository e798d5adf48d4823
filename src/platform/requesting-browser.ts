/**
 * In a public demo, the browser whose request is being processed, identified by the hash of its secret: messages that the
 * shop writes meanwhile are shown only to that browser (decision 0072). Outside of a public demo it is null.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string | null>()

export const requestingBrowser = (): string | null => asking.getStore() ?? null

/** Runs the work on behalf of this browser; null for work that no browser requested. */
export const runForBrowser = <Done>(browser: string | null, work: () => Done): Done => asking.run(browser, work)
