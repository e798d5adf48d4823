/** Source files as the architecture checks see them: path, imports and syntax tree. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface SourceImport {
  /** Path from the project's folder, or the package's name. */
  readonly target: string
  /** As it is written: `./records.ts`. */
  readonly request: string
  readonly local: boolean
  /** Type import, removed at compile time. */
  readonly typeOnly: boolean
}

export interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export interface Source {
  /** From the project's folder, with slashes: `src/shop/cart/rules.ts`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly SourceImport[]
  readonly program: Node
  readonly comments: readonly SourceComment[]
}

/** `value` is without the comment's delimiters, which `start` and `end` include. */
export interface SourceComment {
  readonly value: string
  readonly start: number
  readonly end: number
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^src\/testing\.ts$|\/testing\.ts$/.test(path) || isScenario(path)

/** Calls made only to count their statements; their responses are tested elsewhere. */
export const isScenario = (path: string): boolean => path.startsWith('src/api/statement-scenarios/')

export function readSource(path: string, text: string): Source {
  const { module, program, comments } = parseSync(path, text)
  const fromImports = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(path, moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
  )
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [importOf(path, moduleRequest.value, isType)] : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const plain = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return plain?.[1] ? [importOf(path, plain[1], false)] : []
  })
  const imports = [...fromImports, ...fromExports, ...dynamic]
  return { path, text, imports, program: program as unknown as Node, comments }
}

function importOf(path: string, request: string, typeOnly: boolean): SourceImport {
  const local = request.startsWith('.')
  return { target: local ? posix.join(posix.dirname(path), request) : request, request, local, typeOnly }
}

/** Every TypeScript file below the folders of the project. */
export function readTree(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    filesBelow(root, folder)
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readSource(path, readFileSync(join(root, path), 'utf8'))),
  )
}

/** The path of every file below a folder, from the project's folder. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
    .sort()
}

/** Calls back for every node of the syntax tree. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  visit(node as Node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}

/** `src/shop/cart/rules.ts:12`, to locate a node in a message. */
export const sourceLocation = (source: Source, node: Node): string =>
  `${source.path}:${source.text.slice(0, node.start).split('\n').length}`
