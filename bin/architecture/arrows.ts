/**
 * Which file may import which:
 *
 *   web → wire ← api → shop actions → shop records → platform
 *   units and rules underneath, for both sides; partners beside, reached by actions alone
 *   browser underneath web and admin, for both bundles
 *
 * Within the business, the domains are layers: a file imports from its own domain and from those below it.
 */
import type { Source, SourceImport } from './source.ts'
import { isTest } from './source.ts'

type Zone =
  | 'units'
  | 'rules'
  | 'records'
  | 'actions'
  | 'frame'
  | 'wire'
  | 'api'
  | 'browser'
  | 'web'
  | 'admin'
  | 'partners'
  | 'platform'
  | 'demo'
  | 'root'

/** The domains of `src/shop`, from the top: each uses those below it, and none depends on those above. */
export const domains = [
  'operations',
  'accounting',
  'checkout',
  'fulfilment',
  'silver',
  'buy-back',
  'holdings',
  'support',
  'cart',
  'loyalty',
  'payments',
  'inventory',
  'orders',
  'catalog',
  'ledger',
  'pricing',
  'staff',
  'customers',
  'messaging',
  'content',
] as const

/** Files directly in src/shop that count as rules: refusals and states. */
const underneath = /^src\/shop\/(refusal|states)\.ts$/

/** A file of a capability that is neither rules nor records counts as actions, whatever its name. */
export function zoneOf(path: string): Zone {
  const [, top, capability, ...rest] = path.split('/')
  if (underneath.test(path)) return 'rules'
  if (top === 'shop' && rest.length === 0) return 'frame'
  if (top === 'shop') {
    const kind = /(?:^|\/)(rules|records)(?:\.ts$|\/)/.exec(rest.join('/'))?.[1]
    return kind === 'rules' || kind === 'records' ? kind : 'actions'
  }
  return capability === undefined ? 'root' : (top as Zone)
}

/** No zone may import the files that build everything (main, serve …). */
const allowed: Record<Zone, readonly Zone[]> = {
  units: [],
  platform: ['units'],
  partners: ['platform', 'units'],
  rules: ['units'],
  records: ['rules', 'platform', 'units'],
  actions: ['records', 'rules', 'frame', 'partners', 'platform', 'units'],
  frame: ['actions', 'records', 'rules', 'partners', 'platform', 'units'],
  wire: ['rules', 'units'],
  api: ['wire', 'demo', 'actions', 'rules', 'frame', 'partners', 'platform', 'units'],
  browser: ['wire', 'rules', 'units'],
  web: ['browser', 'wire', 'rules', 'units'],
  admin: ['browser', 'wire', 'rules', 'units'],
  demo: ['actions', 'records', 'rules', 'frame', 'partners', 'platform', 'units'],
  root: [
    'demo',
    'api',
    'web',
    'admin',
    'browser',
    'wire',
    'actions',
    'records',
    'rules',
    'frame',
    'partners',
    'platform',
    'units',
  ],
}

/** Types do not exist at run time, so rules and records may use the types of the zones that call them. */
const allowedAsType: Partial<Record<Zone, readonly Zone[]>> = {
  rules: ['actions', 'frame', 'partners'],
  records: ['actions', 'frame', 'partners'],
  api: ['records'],
}

/** Both bundles use `browser`, and each has its own router. */
const routerInBrowser = ({ path, imports }: Source): string[] =>
  zoneOf(path) === 'browser' && !isTest(path)
    ? imports
        .filter(({ target }) => /^react-router(\/|$)/.test(target))
        .map(({ target }) => `${path} imports ${target}`)
    : []

export function brokenArrows(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((source) => [
      ...source.imports
        .filter((one) => one.local && !mayImport(source.path, one))
        .map((one) => `${source.path} imports ${one.target}`),
      ...routerInBrowser(source),
    ])
}

function mayImport(path: string, { target, typeOnly }: SourceImport): boolean {
  if (!target.startsWith('src/') || /\.(json|css)$/.test(target)) return true
  const [from, to] = [zoneOf(path), zoneOf(target)]
  if (from === to || allowed[from].includes(to)) return true
  if (from === 'admin' && ofAnySite.test(target)) return true
  if (from === 'api' && leadsToPartners.test(target)) return true
  if (!typeOnly)
    return folderOf(path) === folderOf(target) && from === 'records' && to === 'actions' && !/\/actions/.test(target)
  return allowedAsType[from]?.includes(to) === true || typesOfCalls[from] === target
}

/** How a browser is sent to a payment provider, and where it returns to. */
const leadsToPartners = /^src\/web\/(?:urls|language-address|server\/document\/handoff-document|texts\/language)\.ts$/

/** What the back office may import from `web`: nothing that is specific to the shop's pages. */
const ofAnySite =
  /^src\/web\/(?:ui|styles)\/|^src\/web\/server\/(?:plain-request|headers|own-scripts)\.ts$|^src\/web\/parts\/chart\//

/** The tables of calls that type the clients. */
const typesOfCalls: Partial<Record<Zone, string>> = { web: 'src/api/calls.ts', admin: 'src/api/admin/calls.ts' }

/** Every source that the program `entry` contains, through direct and indirect imports. */
export function findReachableSources(sources: readonly Source[], entry: string): ReadonlySet<string> {
  const sourcesByPath = new Map(sources.map((source) => [source.path, source]))
  const reachable = new Set<string>()
  const visit = (path: string): void => {
    if (reachable.has(path)) return
    reachable.add(path)
    for (const one of sourcesByPath.get(path)?.imports ?? []) if (one.local && !one.typeOnly) visit(one.target)
  }
  visit(entry)
  return reachable
}

export const domainOf = (path: string): string | undefined => /^src\/shop\/([^/]+)\//.exec(path)?.[1]

/** The folder of a file; its `rules` and `records` folders count as the folder around them. */
const folderOf = (path: string): string => path.replace(/(?:\/(?:rules|records))?\/[^/]+$/, '')

/** Imports of a domain from one above it, including types; and files of `src/shop` outside the known domains. */
export function upwardImports(sources: readonly Source[]): string[] {
  const layerOf = (path: string): number => (domains as readonly unknown[]).indexOf(domainOf(path))
  const ofBusiness = sources.filter(({ path }) => domainOf(path) !== undefined && !isTest(path))
  const unknown = ofBusiness.filter(({ path }) => layerOf(path) < 0).map(({ path }) => `${path} is in no known domain`)
  const upward = ofBusiness.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => domainOf(target) !== undefined && layerOf(target) < layerOf(path))
      .map(({ target }) => `${path} imports ${target}`),
  )
  return [...unknown, ...upward]
}

/** A capability is a folder of the business with its own records or actions; subfolders without them belong to it. */
function capabilityFinder(sources: readonly Source[]): (path: string) => string | undefined {
  const capabilities = new Set(
    sources
      .filter(({ path }) => path.startsWith('src/shop/') && /\/(?:actions\.ts|records\.ts|records\/[^/]+)$/.test(path))
      .map(({ path }) => folderOf(path)),
  )
  return (path) => {
    if (domainOf(path) === undefined) return undefined
    let folder = folderOf(path)
    while (folder !== 'src/shop' && !capabilities.has(folder)) folder = folder.slice(0, folder.lastIndexOf('/'))
    return folder === 'src/shop' ? undefined : folder.slice('src/shop/'.length)
  }
}

interface Step {
  readonly from: string
  readonly to: string
  readonly path: string
  readonly target: string
}

/**
 * Pure rules and types create no dependency at run time, and records may join the tables of others; any other import of another
 * capability is a dependency.
 */
function betweenCapabilities(sources: readonly Source[]): Step[] {
  const capabilityOf = capabilityFinder(sources)
  return sources
    .filter(({ path }) => !isTest(path) && zoneOf(path) !== 'rules')
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, typeOnly }) => {
        const [from, to] = [capabilityOf(path), capabilityOf(target)]
        const joins = zoneOf(path) === 'records' && zoneOf(target) === 'records'
        const ties = from && to && from !== to && !typeOnly && !joins && zoneOf(target) !== 'rules'
        return ties ? [{ from, to, path, target }] : []
      }),
    )
}

/** Every cycle of capabilities, with the imports that form it. */
export function circles(sources: readonly Source[]): string[] {
  const steps = betweenCapabilities(sources)
  const next = Map.groupBy(steps, (step) => step.from)
  const found = new Map<string, string>()
  const visit = (capability: string, chain: readonly Step[]): void => {
    const start = chain.findIndex((step) => step.from === capability)
    if (start >= 0) {
      const circle = chain.slice(start)
      const names = circle.map((step) => step.from)
      const key = names.toSorted().join(' ')
      if (!found.has(key))
        found.set(
          key,
          `${[...names, capability].join(' → ')}: ${circle.map((step) => `${step.path} imports ${step.target}`).join('; ')}`,
        )
      return
    }
    const oneOfEach = new Map((next.get(capability) ?? []).map((step) => [step.to, step]))
    for (const step of oneOfEach.values()) visit(step.to, [...chain, step])
  }
  for (const capability of next.keys()) visit(capability, [])
  return [...found.values()].sort()
}
