/** Finds files so small that readers must open two where one would do. */
import { domainOf, zoneOf } from './arrows.ts'
import { isTest, type Source, walk } from './source.ts'

const fewLines = 25

/** Files that are expected under these names, however short: parts of a capability or page, messages, texts, programs. */
const roles =
  /\/(?:rules|records|jobs|settings|load|meta|page|refusals)\.tsx?$|-(?:emails|email|notifications)\.ts$|\/(?:rules|records|texts)\/|^src\/(?:wire\/|[^/]+\.tsx?$)/

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * Files of fewer than 25 lines that only one other file imports, and that have no reason to be separate: a role by their name, a
 * test of their own, a folder, layer or domain boundary between the two files, a component or a hook, or dynamic import.
 */
export function needlessFiles(sources: readonly Source[]): string[] {
  const appSources = sources.filter(({ path }) => path.startsWith('src/'))
  const paths = new Set(appSources.map(({ path }) => path))
  const importsOf = Map.groupBy(
    sources.flatMap((importer) => importer.imports.map(({ target, request }) => ({ importer, target, request }))),
    ({ target }) => target,
  )
  return appSources.flatMap((source) => {
    const { path, text } = source
    const hasRole = roles.test(path) || isTest(path) || path.endsWith('.d.ts')
    if (hasRole || text.split('\n').length - 1 >= fewLines) return []
    if (paths.has(path.replace(/\.tsx?$/, '.test.ts')) || paths.has(path.replace(/\.tsx?$/, '.test.tsx'))) return []
    const found = importsOf.get(path) ?? []
    const [importer, ...others] = new Set(found.map((one) => one.importer))
    if (!importer || others.length > 0 || crosses(path, importer.path) || hasComponent(source)) return []
    // Loaded by itself, when needed.
    if (found.some(({ request }) => importer.text.includes(`import('${request}')`))) return []
    return [`${path} is imported by ${importer.path} alone`]
  })
}

const crosses = (path: string, importer: string): boolean =>
  folderOf(path) !== folderOf(importer) || zoneOf(path) !== zoneOf(importer) || domainOf(path) !== domainOf(importer)

interface Declaration {
  readonly id?: { readonly name: string }
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
}

/** Components and hooks by their names: `Price`, `useTexts`. Readers look for each in a file of its own. */
function hasComponent({ path, program }: Source): boolean {
  let found = false
  walk(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return
    const { declaration } = node as unknown as { declaration: Declaration | null }
    const names = [declaration?.id?.name, ...(declaration?.declarations ?? []).map(({ id }) => id.name)]
    const called = path.endsWith('.tsx') ? /^(?:use)?[A-Z]/ : /^use[A-Z]/
    found ||= names.some((name) => name !== undefined && called.test(name))
  })
  return found
}
