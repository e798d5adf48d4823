/** Conventions of the project that a machine can check. */
import { zoneOf } from './arrows.ts'
import { isTest, type Node, type Source, sourceLocation, walk } from './source.ts'

const business = (sources: readonly Source[]): Source[] =>
  sources.filter(({ path }) => path.startsWith('src/shop/') && !isTest(path))

function findings(sources: readonly Source[], judge: (node: Node, source: Source) => string | undefined): string[] {
  return sources.flatMap((source) => {
    const found: string[] = []
    walk(source.program, (node) => {
      const complaint = judge(node, source)
      if (complaint) found.push(`${sourceLocation(source, node)} ${complaint}`)
    })
    return found
  })
}

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name

/** `Date.now` → ['Date', 'now'] */
const memberOf = (node: unknown): [string | undefined, string | undefined] => {
  const { type, object, property } = (node ?? {}) as { type?: string; object?: unknown; property?: unknown }
  return type === 'MemberExpression' ? [nameOf(object), nameOf(property)] : [undefined, undefined]
}

/** Rules are pure: no waiting, and no imports from outside the program except units. */
export function impureRules(sources: readonly Source[]): string[] {
  const rules = business(sources).filter(({ path }) => zoneOf(path) === 'rules')
  const waits = findings(rules, (node) => {
    if (node.type === 'AwaitExpression') return 'awaits'
    if (node.async === true) return 'is async'
    return undefined
  })
  const reaches = rules.flatMap(({ path, imports }) =>
    imports.filter((one) => !one.local && !one.typeOnly).map(({ target }) => `${path} imports ${target}`),
  )
  return [...waits, ...reaches]
}

/** Business time comes from the shop's clock; the system clock cannot be moved or stopped. */
export function ownClocks(sources: readonly Source[]): string[] {
  return findings(business(sources), (node) => {
    const { callee, arguments: args } = node as { callee?: unknown; arguments?: readonly unknown[] }
    if (node.type === 'NewExpression' && nameOf(callee) === 'Date' && args?.length === 0)
      return 'reads the machine’s clock: new Date()'
    const [object, property] = memberOf(node)
    if (object === 'Date' && property === 'now') return 'reads the machine’s clock: Date.now'
    if (object === 'Temporal' && property === 'Now') return 'reads the machine’s clock: Temporal.Now'
    return undefined
  })
}

/** Money, metal and points are whole numbers; these two functions produce floating-point numbers. */
export function floatingAmounts(sources: readonly Source[]): string[] {
  return findings(business(sources), (node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'parseFloat')
      return 'counts in floating point: parseFloat'
    const [object, property] = memberOf(node)
    if (property === 'toFixed' || (object === 'Number' && property === 'parseFloat'))
      return `counts in floating point: ${property}`
    return undefined
  })
}

const dateFormats: ReadonlySet<unknown> = new Set(['formatDate', 'formatDateAndTime', 'formatTime'])

/** These write English: pages take dates from `dateTexts`, which have Hindi beside them. */
export function englishDates(sources: readonly Source[]): string[] {
  const pages = sources.filter(
    ({ path }) => path.startsWith('src/web/') && !path.startsWith('src/web/texts/') && !isTest(path),
  )
  return findings(pages, ({ type, imported }) => {
    const name = nameOf(imported)
    return type === 'ImportSpecifier' && dateFormats.has(name) ? `writes dates in English: ${name}` : undefined
  })
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|d|config))?\.tsx?$/
const saysNothing = /(^|\/)(utils?|helpers?|common|misc|types|constants|index|service|manager)(\/|\.tsx?$)/

export function badNames(paths: readonly string[]): string[] {
  return paths.filter((path) => !kebab.test(path.slice(path.lastIndexOf('/') + 1)) || saysNothing.test(path))
}

/** A file that only re-exports hides where things are. */
export function barrels(sources: readonly Source[]): string[] {
  return sources
    .filter(({ program }) => {
      const body = program.body as readonly (Node & { source?: unknown })[]
      return body.length > 0 && body.every(({ type, source }) => /^Export(All|Named)Declaration$/.test(type) && source)
    })
    .map(({ path }) => path)
}

const ownDrivers: ReadonlySet<string> = new Set([
  'src/platform/database/client/database-client.ts',
  'src/platform/database/client/connection-pool.ts',
])

/** A database client created elsewhere has no error listener, and a lost connection would end the process. */
export function bareClients(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !ownDrivers.has(path))
    .filter(({ imports }) => imports.some(({ target, typeOnly }) => target === 'pg' && !typeOnly))
    .map(({ path }) => path)
}
