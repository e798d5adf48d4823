/**
 * Every call of /app/api on one page: method and path, who may make it, its shape on the wire, its handler.
 * `open`: anyone; `signedIn`: customers; `raw`: partners' callbacks, which speak HTTP themselves.
 */
import type { Call } from './call.ts'

export const calls = {} satisfies Record<string, Call>

export type Calls = typeof calls
