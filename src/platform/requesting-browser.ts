/**
 * In a public demo, the browser whose request is being processed, identified by the hash of its secret: messages that the
 * shop writes meanwhile are shown only to that browser (decision 0072). Outside of a public demo it is null.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const browserStorage = new AsyncLocalStorage<string | null>()

export const requestingBrowser = (): string | null => browserStorage.getStore() ?? null

/** Runs the work on behalf of this browser; null for work that no browser requested. */
export const runForBrowser = <T>(browser: string | null, work: () => T): T => browserStorage.run(browser, work)
