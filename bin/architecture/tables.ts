/** Which files write a table: only those of the domain that declares it. Reading and joining are open to the domains above. */
import { domainOf } from './arrows.ts'
import { isTest, type Node, type Source, sourceLocation, walk } from './source.ts'

const isOfRecords = (path: string): boolean => /\/records(?:\.ts$|\/)/.test(path)

/** Names of the tables that a records file declares: `export const orders = pgTable(…)`. */
function tablesOf({ program }: Source): string[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const { declaration } = statement as { declaration?: Node | null }
    if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return []
    return (declaration.declarations as readonly Node[]).flatMap(({ id, init }) => {
      const { callee } = (init ?? {}) as { callee?: { name?: string } }
      return callee?.name === 'pgTable' ? [(id as { name: string }).name] : []
    })
  })
}

/** Local names of the tables that a file imports, by name or by namespace. */
function importedTables(
  source: Source,
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): (expression: unknown) => string | undefined {
  const byName = new Map<string, string>()
  const byPart = new Map<string, string>()
  for (const node of source.program.body as readonly Node[]) {
    if (node.type !== 'ImportDeclaration') continue
    const request = (node.source as { value: string }).value
    const target = source.imports.find((one) => one.local && one.request === request)?.target
    const declared = target === undefined ? undefined : tables.get(target)
    if (target === undefined || !declared) continue
    for (const specifier of node.specifiers as readonly Node[]) {
      const local = (specifier.local as { name: string }).name
      const { imported } = specifier as { imported?: { name?: string } }
      if (specifier.type === 'ImportNamespaceSpecifier') byPart.set(local, target)
      else if (imported?.name && declared.has(imported.name)) byName.set(local, target)
    }
  }
  return (expression) => {
    const { type, name, object, property } = (expression ?? {}) as Record<string, unknown>
    if (type === 'Identifier') return byName.get(name as string)
    if (type !== 'MemberExpression') return undefined
    const target = byPart.get((object as { name?: string }).name ?? '')
    const part = (property as { name?: string }).name ?? ''
    return target !== undefined && tables.get(target)?.has(part) ? target : undefined
  }
}

const writes: ReadonlySet<unknown> = new Set(['insert', 'update', 'delete'])
const writesInSql = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s*$/i

/** Every statement that writes a table of another domain. */
export function foreignWrites(sources: readonly Source[]): string[] {
  const business = sources.filter(({ path }) => domainOf(path) !== undefined && !isTest(path))
  const tables = new Map(
    business.filter(({ path }) => isOfRecords(path)).map((source) => [source.path, new Set(tablesOf(source))]),
  )
  return business.flatMap((source) => {
    const tableIn = importedTables(source, tables)
    const found: string[] = []
    const check = (node: Node, expression: unknown) => {
      const target = tableIn(expression)
      if (target !== undefined && domainOf(target) !== domainOf(source.path))
        found.push(`${sourceLocation(source, node)} writes a table of ${target}`)
    }
    walk(source.program, (node) => {
      if (node.type === 'CallExpression') {
        const { property } = node.callee as { property?: { name?: string } }
        if (writes.has(property?.name)) check(node, (node.arguments as readonly unknown[])[0])
      }
      if (node.type === 'TemplateLiteral') {
        const quasis = node.quasis as readonly { value: { cooked: string } }[]
        const values = node.expressions as readonly unknown[]
        for (const [at, value] of values.entries()) if (writesInSql.test(quasis[at]!.value.cooked)) check(node, value)
      }
    })
    return found
  })
}
