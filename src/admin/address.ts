/** Addresses of the back office: patterns with named parts, and queries read by their defaults. */

/** What a pattern's names stand for in a path: `/admin/orders/:id` in `/admin/orders/7` is `{id: '7'}`. */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, found] = [partsOf(pattern), partsOf(path)]
  if (wanted.length !== found.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const here = found[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decoded(here)
    else if (part !== here) return undefined
  }
  return params
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type Query = Readonly<Record<string, string | number | boolean>>
/** A query's default says of what kind a value is, not which. */
type Loose<Q extends Query> = {
  [Name in keyof Q]: Q[Name] extends number ? number : Q[Name] extends boolean ? boolean : string
}

/** What an address asks for: a name without a readable value has its default. */
export function readQuery<Q extends Query>(search: string, defaults: Q): Loose<Q> {
  const given = new URLSearchParams(search)
  const read = Object.entries(defaults).map(([name, none]) => [name, readAs(given.get(name), none)])
  return Object.fromEntries(read) as Loose<Q>
}

function readAs(text: string | null, none: string | number | boolean): string | number | boolean {
  if (text === null) return none
  if (typeof none === 'boolean') return text === 'yes'
  if (typeof none === 'number') return /^\d{1,15}$/.test(text) ? Number(text) : none
  return text
}

/** The query that says it, `?status=placed&page=2`, without what is as it is by default. */
export function writeQuery<Q extends Query>(values: Loose<Q>, defaults: Q): string {
  const told = Object.entries(values).filter(([name, value]) => value !== defaults[name])
  const text = new URLSearchParams(told.map(([name, value]) => [name, written(value)])).toString()
  return text && `?${text}`
}

const written = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
