/** Reads a large CSV file without holding up other requests: a long list takes seconds to parse. */
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import {
  type CsvRow,
  CsvTooLargeError,
  csvDialect,
  mostCsvSeparators,
  openCsvRows,
  UnclosedQuoteError,
} from './read-csv.ts'

/** Parsed in about ten milliseconds. */
const stepBytes = 128 * 1024
const comma = 44

/** The rows that `readCsv` returns for the same file; throws what it throws. */
export async function readCsvInSteps(bytes: Uint8Array): Promise<CsvRow[]> {
  const collected = openCsvRows()
  const parser = parse({ ...csvDialect, delimiter: ',', on_record: collected.addRow })
  let failure: unknown
  const ended = new Promise<void>((resolve) => {
    parser.once('error', (error) => {
      failure = error
      resolve()
    })
    parser.once('end', resolve)
  })
  parser.resume()
  let separators = 0
  for (let at = 0; at < bytes.length && failure === undefined; at += stepBytes) {
    const step = bytes.subarray(at, at + stepBytes)
    for (const byte of step) if (byte === comma) separators++
    if (separators > mostCsvSeparators) throw new CsvTooLargeError('separators')
    parser.write(step)
    await setImmediate()
  }
  if (failure === undefined) parser.end()
  await ended
  if (failure instanceof CsvError && failure.code === 'CSV_QUOTE_NOT_CLOSED')
    throw new UnclosedQuoteError(collected.line())
  if (failure !== undefined) throw failure
  return collected.rows
}
