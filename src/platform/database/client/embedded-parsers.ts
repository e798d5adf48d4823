/**
 * How the embedded database reads the values that drizzle converts itself: dates, times, and lists of them, stay text.
 *
 * drizzle says so again with every query, and PGlite then copies its table of six hundred parsers (one for each type, and for each
 * table and its list): a fifth of the processor time of an order. Said once, the copy is not made.
 */
import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite'

const asText = (value: string): string => value

/** As in drizzle's `pglite/session.js`: timestamps, dates, intervals; lists of these and of numerics. The test compares them. */
export const textTypes: readonly number[] = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1231, 1115, 1185, 1187, 1182],
]

/** Only for a client that drizzle alone queries. */
export function readAsDrizzleDoes(lite: PGlite): void {
  for (const type of textTypes) lite.parsers[type] = asText
  dropParsers(lite)
  const transaction = lite.transaction.bind(lite)
  lite.transaction = (work) =>
    transaction((tx) => {
      dropParsers(tx)
      return work(tx)
    })
}

function dropParsers(client: Pick<PGlite, 'query'>): void {
  const query = client.query.bind(client)
  client.query = <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
    query<Row>(text, params, options?.rowMode && { rowMode: options.rowMode })
}
