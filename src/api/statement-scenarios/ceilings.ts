/** The tables of statement ceilings beside this file, and the comparison of recorded statements with them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Ceilings = Readonly<Record<string, number>>
type Recorded = ReadonlyMap<string, readonly string[]>

/** Rewrites the tables instead of checking calls against them. */
export const updatesCeilings = process.env.UPDATE_STATEMENT_CEILINGS === '1'

const fileOf = (table: string): string => join(import.meta.dirname, `${table}-ceilings.json`)

export const readCeilings = (table: string): Ceilings =>
  existsSync(fileOf(table)) ? (JSON.parse(readFileSync(fileOf(table), 'utf8')) as Ceilings) : {}

/** In the order of `names`. A name that was not recorded keeps its ceiling; a ceiling whose name no longer exists is removed. */
export function writeCeilings(table: string, recorded: Recorded, names: readonly string[]): void {
  const before = readCeilings(table)
  const ceilings = names.flatMap((name) => {
    const ceiling = recorded.get(name)?.length ?? before[name]
    return ceiling === undefined ? [] : [[name, ceiling]]
  })
  writeFileSync(fileOf(table), `${JSON.stringify(Object.fromEntries(ceilings), null, 2)}\n`)
}

/** Differences from the ceilings: one sentence per call, with the statements it sent. */
export function differencesFrom(ceilings: Ceilings, recorded: Recorded): string[] {
  return [...recorded].flatMap(([name, statements]) => {
    const ceiling = ceilings[name]
    if (statements.length === ceiling) return []
    const sent = `${name}: ${statements.length} statements`
    const list = statements.map((text) => `  ${shortened(text)}`).join('\n')
    if (ceiling === undefined) return [`${sent}, and no ceiling. The statements were:\n${list}`]
    const advice = statements.length < ceiling ? `, ceiling ${ceiling}: lower the ceiling.` : `, ceiling ${ceiling}.`
    return [`${sent}${advice} The statements were:\n${list}`]
  })
}

const mostCharacters = 140

/** A query without its list of columns. */
function shortened(text: string): string {
  const short = text.replace(/\s+/g, ' ').replace(/^(select(?: distinct)?) .+? (from )/i, '$1 … $2')
  return short.length > mostCharacters ? `${short.slice(0, mostCharacters)}…` : short
}
