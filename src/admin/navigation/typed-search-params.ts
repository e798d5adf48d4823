/** Typed search parameters of an address, read and written with default values. */

export type SearchValues = Readonly<Record<string, string | number | boolean>>

/** A default determines the type of a value, not the value. */
export type Widened<Defaults extends SearchValues> = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends boolean ? boolean : string
}

/** A parameter that is missing or invalid has its default. */
export function readSearchParams<Defaults extends SearchValues>(
  params: URLSearchParams,
  defaults: Defaults,
): Widened<Defaults> {
  const values = Object.entries(defaults).map(([name, none]) => [name, readValue(params.get(name), none)])
  return Object.fromEntries(values) as Widened<Defaults>
}

function readValue(text: string | null, none: string | number | boolean): string | number | boolean {
  if (text === null) return none
  if (typeof none === 'boolean') return text === 'yes'
  if (typeof none === 'number') return /^\d{1,15}$/.test(text) ? Number(text) : none
  return text
}

/** Only what differs from the defaults is written: `status=placed&page=2`. */
export function writeSearchParams<Defaults extends SearchValues>(
  values: Widened<Defaults>,
  defaults: Defaults,
): URLSearchParams {
  const changed = Object.entries(values).filter(([name, value]) => value !== defaults[name])
  return new URLSearchParams(changed.map(([name, value]) => [name, writeValue(value)]))
}

const writeValue = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

/** The saved view of a list, and the columns changed in it: other filters leave them as they are. */
export const viewParams = ['saved', 'columns'] as const

export function carryViewParams(before: URLSearchParams, next: URLSearchParams): URLSearchParams {
  for (const name of viewParams) {
    const value = before.get(name)
    if (value !== null) next.set(name, value)
  }
  return next
}
