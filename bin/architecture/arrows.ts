/**
 * Who may import whom:
 *
 *   web → wire ← api → shop actions → shop records → platform
 *   units and rules underneath, for both sides; partners beside, reached by actions alone
 *   browser underneath web and admin, for both bundles
 */
import type { Import, Source } from './source.ts'
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
  | 'root'

/** What stands directly in src/shop: the shape of `Shop`, refusals, states. */
const underneath = /^src\/shop\/(refusal|states)\.ts$/

/** A file of a capability that is neither rules nor records does what actions do, whatever it is called. */
export function zoneOf(path: string): Zone {
  const [, top, capability, ...rest] = path.split('/')
  if (underneath.test(path)) return 'rules'
  if (top === 'shop' && rest.length === 0) return 'frame'
  if (top === 'shop') {
    const kind = /^(rules|records)(\.ts$|\/)/.exec(rest.join('/'))?.[1]
    return kind === 'rules' || kind === 'records' ? kind : 'actions'
  }
  return capability === undefined ? 'root' : (top as Zone)
}

/** Nothing here may import the pages that build everything (main, serve …). */
const allowed: Record<Zone, readonly Zone[]> = {
  units: [],
  platform: ['units'],
  partners: ['platform', 'units'],
  rules: ['units'],
  records: ['rules', 'platform', 'units'],
  actions: ['records', 'rules', 'frame', 'partners', 'platform', 'units'],
  frame: ['actions', 'records', 'rules', 'partners', 'platform', 'units'],
  wire: ['rules', 'units'],
  api: ['wire', 'actions', 'rules', 'frame', 'partners', 'platform', 'units'],
  browser: ['wire', 'rules', 'units'],
  web: ['browser', 'wire', 'rules', 'units'],
  admin: ['browser', 'wire', 'rules', 'units'],
  root: [
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

/** Types leave no trace in what runs, so rules and records may name what the business passes around. */
const allowedAsType: Partial<Record<Zone, readonly Zone[]>> = {
  rules: ['actions', 'frame'],
  records: ['actions', 'frame'],
  api: ['records'],
}

/** Both bundles use it, and each has routes of its own. */
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

function mayImport(path: string, { target, typeOnly }: Import): boolean {
  if (!target.startsWith('src/') || /\.(json|css)$/.test(target)) return true
  const [from, to] = [zoneOf(path), zoneOf(target)]
  if (from === to || allowed[from].includes(to)) return true
  if (from === 'admin' && ofAnySite.test(target)) return true
  if (from === 'api' && onTheWayToPartners.test(target)) return true
  if (!typeOnly)
    return isSameCapability(path, target) && from === 'records' && to === 'actions' && !/\/actions/.test(target)
  return allowedAsType[from]?.includes(to) === true || typesOfCalls[from] === target
}

/** How a browser goes to a payment provider, and where it is sent when it comes back. */
const onTheWayToPartners = /^src\/web\/(?:urls|server\/handoff-document|texts\/language)\.ts$/

/** What the back office takes from the pages of the shop: nothing that is of this shop's own pages. */
const ofAnySite =
  /^src\/web\/(?:ui|styles)\/|^src\/web\/server\/(?:asked|headers|own-scripts)\.ts$|^src\/web\/parts\/chart\//

/** The lists of calls by which clients are typed. */
const typesOfCalls: Partial<Record<Zone, string>> = { web: 'src/api/calls.ts', admin: 'src/api/admin/calls.ts' }

/** Every source that a program made of `entry` holds, by way of whatever it imports. */
export function heldBy(sources: readonly Source[], entry: string): ReadonlySet<string> {
  const known = new Map(sources.map((source) => [source.path, source]))
  const held = new Set<string>()
  const visit = (path: string): void => {
    if (held.has(path)) return
    held.add(path)
    for (const one of known.get(path)?.imports ?? []) if (one.local && !one.typeOnly) visit(one.target)
  }
  visit(entry)
  return held
}

const capabilityOf = (path: string): string | undefined => /^src\/shop\/([^/]+)\//.exec(path)?.[1]
const isSameCapability = (one: string, other: string): boolean => capabilityOf(one) === capabilityOf(other)

/** These bring capabilities together, so none of those may lean on them. */
const composers = ['checkout', 'fulfilment', 'sign-in', 'privacy', 'staff', 'seed']

export function leaningOnComposers(sources: readonly Source[]): string[] {
  return betweenCapabilities(sources)
    .filter(({ from, to }) => composers.includes(to) && !composers.includes(from))
    .map(({ path, target }) => `${path} imports ${target}`)
}

interface Step {
  readonly from: string
  readonly to: string
  readonly path: string
  readonly target: string
}

/**
 * Pure rules and types tie nothing together at run time, and records may join the tables of others; what acts on another
 * capability leans on it.
 */
function betweenCapabilities(sources: readonly Source[]): Step[] {
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

/** Every circle of capabilities, with the imports that close it. */
export function circles(sources: readonly Source[]): string[] {
  const steps = betweenCapabilities(sources)
  const next = Map.groupBy(steps, (step) => step.from)
  const found = new Map<string, string>()
  const visit = (capability: string, trail: readonly Step[]): void => {
    const begun = trail.findIndex((step) => step.from === capability)
    if (begun >= 0) {
      const circle = trail.slice(begun)
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
    for (const step of oneOfEach.values()) visit(step.to, [...trail, step])
  }
  for (const capability of next.keys()) visit(capability, [])
  return [...found.values()].sort()
}
