/** Checks stylesheets against markup: every rule is used, and every class has a rule that the file imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findReachableSources } from './arrows.ts'
import { isTest, type Node, type Source, sourceLocation, walk } from './source.ts'

export interface Stylesheet {
  /** From the project's folder, with slashes: `src/web/ui/button.css`. */
  readonly path: string
  /** Class names in selectors, without dots. */
  readonly classes: ReadonlySet<string>
  /** Classes that a selector begins with: the components it styles. The others are modifiers or descendants. */
  readonly subjects: ReadonlySet<string>
  /** Paths of the stylesheets it imports. */
  readonly imports: readonly string[]
}

export function readStylesheet(path: string, text: string): Stylesheet {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|url\([^)]*\)/g, '')
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, prelude = '']) => prelude.trim())
  const names = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  const imports = [...text.matchAll(/@import "(\.[^"]*)"/g)].map(([, target = '']) =>
    posix.join(posix.dirname(path), target),
  )
  return { path, classes: new Set(names.flat()), subjects: new Set(names.flatMap(([first]) => first ?? [])), imports }
}

/** Every stylesheet below the folders of the project. */
export const readStylesheets = (root: string, folders: readonly string[]): Stylesheet[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => posix.join(folder, name))
      .map((path) => readStylesheet(path, readFileSync(join(root, path), 'utf8'))),
  )

/** Stylesheets that every document of the shop or of the back office has, whatever its parts import. */
function baseOf(area: Area, stylesheets: readonly Stylesheet[]): Stylesheet[] {
  const base = stylesheets.filter(
    ({ path }) => path.startsWith('src/web/styles/') || path.startsWith(`src/${area}/styles/`),
  )
  const imported = new Set(base.flatMap(({ imports }) => imports))
  return stylesheets.filter((one) => base.includes(one) || imported.has(one.path))
}

const ofPages = (sources: readonly Source[]): Source[] =>
  sources.filter(
    ({ path }) => /^src\/(?:web|admin)\//.test(path) && !path.startsWith('src/web/texts/') && !isTest(path),
  )

/** Class selectors whose name occurs in no string of the pages. */
export function unusedClasses(stylesheets: readonly Stylesheet[], sources: readonly Source[]): string[] {
  const labels = new Set<string>()
  const beginnings: string[] = []
  for (const { program } of ofPages(sources))
    walk(program, (node) => {
      const text = stringOf(node)
      if (text === undefined) return
      const found = text.split(/[^\w-]+/)
      for (const word of found) labels.add(word)
      // `cell-${kind}`
      const last = found.at(-1)
      if (node.type === 'TemplateElement' && node.tail !== true && last) beginnings.push(last)
    })
  const isUsed = (name: string) => labels.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  return stylesheets.flatMap(({ path, classes }) =>
    [...classes].filter((name) => !isUsed(name)).map((name) => `${path} .${name}`),
  )
}

/**
 * Class names in markup without a rule in the base styles or in a stylesheet that the file imports, directly or indirectly. If
 * some stylesheet has the class as a subject, only such a stylesheet counts.
 */
export function unstyledClasses(stylesheets: readonly Stylesheet[], sources: readonly Source[]): string[] {
  const base = { web: baseOf('web', stylesheets), admin: baseOf('admin', stylesheets) }
  // The back office is one bundle with one stylesheet: what one of its files imports applies to all.
  const ofAdmin = ofPages(sources).filter((one) => areaOf(one) === 'admin')
  const reachableFromAdmin = new Set(ofAdmin.flatMap(({ path }) => [...findReachableSources(sources, path)]))
  return ofPages(sources).flatMap((source) => {
    const area = areaOf(source)
    const used = classesInMarkup(source)
    if (used.length === 0) return []
    const reachable = area === 'admin' ? reachableFromAdmin : findReachableSources(sources, source.path)
    const there = stylesheets.filter((one) => base[area].includes(one) || reachable.has(one.path))
    const subjects = new Set(
      stylesheets.filter(({ path }) => isVisibleFrom(area, path)).flatMap((one) => [...one.subjects]),
    )
    return used
      .filter(({ name }) => !there.some((one) => (subjects.has(name) ? one.subjects : one.classes).has(name)))
      .map(({ name, node }) => `${sourceLocation(source, node)} .${name}`)
  })
}

type Area = 'web' | 'admin'
const areaOf = ({ path }: Source): Area => (path.startsWith('src/admin/') ? 'admin' : 'web')

/**
 * The shop uses no styles of the back office, while the back office uses the shop's controls and charts: a name may differ
 * between them.
 */
const isVisibleFrom = (area: Area, path: string): boolean =>
  area === 'admin' ? /^src\/(?:admin|web\/(?:ui|styles|parts\/chart))\//.test(path) : path.startsWith('src/web/')

interface ClassInMarkup {
  readonly name: string
  readonly node: Node
}

/**
 * Complete class names in `className` and in arguments of `classNames`; names in comparisons or computed elsewhere are ignored.
 */
function classesInMarkup({ program }: Source): ClassInMarkup[] {
  const found = new Map<string, Node>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one)
    const node = value as Node | null
    if (!node || typeof node !== 'object') return
    for (const name of wholeTokens(node)) found.set(name, node)
    for (const part of partsOf(node)) collect(part)
  }
  walk(program, (node) => {
    if (node.type === 'JSXAttribute' && (node.name as { name?: unknown }).name === 'className') collect(node.value)
    if (isJoin(node)) collect(node.arguments)
  })
  return [...found].map(([name, node]) => ({ name, node }))
}

const isJoin = (node: Node): boolean =>
  node.type === 'CallExpression' && (node.callee as { name?: unknown }).name === 'classNames'

/** The parts of an expression that make up its value. */
function partsOf(node: Node): unknown[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return [node.expression]
    case 'TemplateLiteral':
      return [node.expressions]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return [node.right]
    case 'CallExpression':
      return isJoin(node) ? [node.arguments] : []
    default:
      return []
  }
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value as { cooked?: string }).cooked : undefined
}

/** Complete class names in a string or template: "cell-" in `row cell-${kind}` is only the beginning of one. */
function wholeTokens(node: Node): string[] {
  if (node.type !== 'TemplateLiteral') return (stringOf(node) ?? '').split(/\s+/).filter(Boolean)
  const parts = (node.quasis as Node[]).map((quasi) => stringOf(quasi) ?? '')
  // Drops partial names next to an expression.
  return parts.flatMap((text, at) => {
    const fromStart = at === 0 ? text : text.replace(/^\S+/, '')
    const whole = at === parts.length - 1 ? fromStart : fromStart.replace(/\S+$/, '')
    return whole.split(/\s+/).filter(Boolean)
  })
}
