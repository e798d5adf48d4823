/** Longer statements are bulk inserts, which are rarely repeated in the same form. */
const longest = 4000
/** Enough for every statement of the shop; a connection keeps the plan of each one it has run. */
const most = 1000
const names = new Map<string, string>()

/** The name under which a connection prepares a statement; undefined if it is not worth preparing. */
export function statementName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined || text.length > longest || names.size >= most) return existing
  const name = `silvera_${names.size}`
  names.set(text, name)
  return name
}
