/**
 * How the embedded database runs statements. PGlite's own `query` enters the database six times for each: to parse it, for the
 * types of its parameters, to bind them, for the columns, to execute, and for the end. Here a statement with parameters is parsed
 * and described once, under a name, and each later call enters the database once: with all messages of PostgreSQL's extended
 * protocol together.
 *
 * Dates, times, and lists of them stay text, which drizzle converts itself. drizzle says so again with every query, and PGlite then copies
 * its table of six hundred parsers (one for each type, and for each table and its list). Said once, the copy is not made.
 */
import { type PGlite, parse, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite'
import { statementName } from './statement-names.ts'

const { serialize } = protocol
const asText = (value: string): string => value

/** As in drizzle's `pglite/session.js`: timestamps, dates, intervals; lists of these and of numerics. The test compares them. */
export const textTypes: readonly number[] = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1231, 1115, 1185, 1187, 1182],
]

/** Types of the parameters (object identifiers in `pg_type`) of a statement that the database has parsed. */
interface ParsedStatement {
  /** Empty: the one statement without a name, which the next of them replaces. */
  readonly name: string
  readonly parameterTypes: readonly number[]
}

/** Only for a client that drizzle alone queries. */
export function rememberStatements(lite: PGlite): void {
  for (const type of textTypes) lite.parsers[type] = asText
  const statements = new Map<string, ParsedStatement>()

  const send = (...messages: readonly Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  async function parseStatement(text: string, hasParameters: boolean): Promise<ParsedStatement> {
    const name = (hasParameters && statementName(text)) || ''
    const responses = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(responses) }
    if (name) statements.set(text, statement)
    return statement
  }

  function serializeValue(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return lite.serializers[type]?.(value) ?? String(value)
  }

  async function run<Row>(
    text: string,
    params: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const { name, parameterTypes } = statements.get(text) ?? (await parseStatement(text, params.length > 0))
    const values = params.map((value, place) => serializeValue(value, parameterTypes[place]!))
    const bound = serialize.bind({ statement: name, values })
    const responses = await send(bound, serialize.describe({ type: 'P' }), serialize.execute({}))
    const rowMode = options?.rowMode
    return parse.parseResults(responses, lite.parsers, rowMode && { rowMode })[0] as Results<Row>
  }

  lite.query = async (text, params, options) => {
    await lite._checkReady()
    return lite._runExclusiveTransaction(() =>
      lite.runExclusive(async () => {
        const results = await run(text, params, options)
        await lite.syncToFs()
        return results as never
      }),
    )
  }
  const transaction = lite.transaction.bind(lite)
  lite.transaction = (work) =>
    transaction((tx) => {
      tx.query = async (text, params, options) => {
        if (tx.closed) throw new Error('Transaction is closed')
        return lite.runExclusive(() => run(text, params, options)) as never
      }
      return work(tx)
    })
}
