/**
 * Stores lists of similar objects with their field names only once, which saves a third of a list's page data. Input and output
 * are JSON.
 */

/** A list of objects: each row has the values of the fields `#`, then, if needed, an object with fields that only some have. */
interface Columns {
  readonly '#': readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

type Fields = Readonly<Record<string, unknown>>

/** Shorter lists would not become smaller. */
const leastRows = 3

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The inverse of `fromColumns`. `value` is JSON without a field `#`; undefined fields are omitted, as in JSON. */
export function toColumns(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length >= leastRows && value.every(isObject) ? columnsOf(value) : value.map(toColumns)
  return isObject(value) ? mapped(value, toColumns) : value
}

export function fromColumns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromColumns)
  if (!isObject(value)) return value
  return isColumns(value) ? listOf(value) : mapped(value, fromColumns)
}

const mapped = (fields: Fields, of: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, of(value)]))

function columnsOf(list: readonly Fields[]): Columns {
  const fields = Object.keys(list[0] ?? {}).filter((name) => list.every((one) => one[name] !== undefined))
  const rows = list.map((one) => {
    const others = Object.entries(one).filter(([name, value]) => value !== undefined && !fields.includes(name))
    const values = fields.map((name) => toColumns(one[name]))
    return others.length > 0 ? [...values, mapped(Object.fromEntries(others), toColumns)] : values
  })
  return { '#': fields, rows }
}

const isColumns = (value: Fields): value is Fields & Columns => Array.isArray(value['#']) && Array.isArray(value.rows)

const listOf = ({ '#': fields, rows }: Columns): Fields[] =>
  rows.map((row) => ({
    ...Object.fromEntries(fields.map((name, at) => [name, fromColumns(row[at])])),
    ...(row.length > fields.length && (fromColumns(row[fields.length]) as Fields)),
  }))
