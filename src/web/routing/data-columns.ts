/**
 * Lists of alike objects in the data of a document, with the names of their fields said once: a third of the data of a list.
 * JSON on either side.
 */

/** A list of objects: `rows` has of each the values of the fields `#`, and what only some of them have as an object behind. */
interface Columns {
  readonly '#': readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

type Fields = Readonly<Record<string, unknown>>

/** Fewer are no shorter so. */
const leastRows = 3

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What `fromColumns` turns back. `value` is what JSON can tell, without a field `#`; undefined fields are left out, as JSON does. */
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
