/** Checks exported names: terms of the trade, and one name for one thing (`docs/rules/naming.md`). */
import { parseSync } from 'oxc-parser'
import { isTest, type Source } from './source.ts'

/** Words that exported names must not contain, and what to write instead. */
export const deniedVocabulary: Readonly<Record<string, string>> = {
  ask: 'request, query, fetch',
  asked: 'request, query, params',
  asker: 'requester',
  asks: 'params',
  assure: 'require, validate',
  awake: 'hydrated',
  books: 'ledger, accounts',
  bring: 'import, add',
  brought: 'imported, added',
  came: 'name the event',
  comes: 'name the event',
  desk: 'admin',
  door: 'request handler',
  enquiry: 'ticket',
  given: 'input',
  glance: 'summary',
  goes: 'name the event',
  gone: 'name the state',
  hearts: 'wishlist',
  heard: 'received event',
  held: 'reserved, on hold',
  house: 'company, shop',
  kept: 'retained, stored',
  known: 'name what is known',
  letter: 'email, message',
  letters: 'emails, messages',
  lever: 'dev endpoint',
  look: 'check, preview',
  looked: 'check, preview',
  looks: 'check, preview',
  machines: 'integrations',
  mended: 'resolved',
  mortal: 'crash',
  move: 'transition, transfer',
  moved: 'transition, redirect',
  moves: 'transitions, transfers',
  opens: 'may open, permission',
  paper: 'document',
  papers: 'documents',
  passing: 'transient message',
  presence: 'online status',
  punch: 'fineness badge',
  reckon: 'calculate',
  rehearse: 'preview',
  room: 'deps, context',
  said: 'status message',
  seen: 'viewed, input',
  shown: 'view',
  sleeping: 'lazy',
  standing: 'status, current',
  stands: 'status',
  story: 'browser test',
  taken: 'receipt, used',
  tell: 'notify, send',
  teller: 'notifier',
  tells: 'notifies, sends',
  tick: 'checkbox',
  tidy: 'clean up',
  till: 'provider',
  told: 'response, summary, view',
  trail: 'history, pagination',
  tries: 'attempts',
  trouble: 'error, failure',
  turns: 'leases',
  way: 'payment method',
  ways: 'payment methods',
  wish: 'request, wishlist item',
  words: 'texts, labels',
}

/** Names that contain such a word in its usual meaning, with the reason. */
const allowedNames: Readonly<Record<string, string>> = {
  moneyInWords: 'amounts in words are a term of the trade',
  numberInWords: 'amounts in words are a term of the trade',
  moveFiles: 'a documented command, `npm run move-files`',
  FileMoveResult: 'a documented command, `npm run move-files`',
  isGoneStatus: 'HTTP 410 Gone',
}

/** A held rate waits for a second person; the audit log and the API use this name. */
const isAllowed = (name: string): boolean => name in allowedNames || /held_?rate/i.test(name)

/** Names that several files export because each file plays a fixed role. */
const roleNames = new Set(['Page', 'load', 'meta', 'requestAhead', 'area', 'messages', 'staffMessages', 'proof'])

const segmentsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)

interface ExportedName {
  readonly name: string
  readonly path: string
}

function exportedNames(sources: readonly Source[]): ExportedName[] {
  return sources.flatMap(({ path, text }) =>
    parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName }) =>
        moduleRequest || !exportName.name ? [] : [{ name: exportName.name, path }],
      ),
    ),
  )
}

/** Exported names that contain a word of `deniedVocabulary`. */
export function deniedNames(sources: readonly Source[]): string[] {
  return exportedNames(sources).flatMap(({ name, path }) =>
    segmentsOf(name)
      .filter((word) => Object.hasOwn(deniedVocabulary, word) && !isAllowed(name))
      .map((word) => `${path} exports ${name}: instead of “${word}” ${deniedVocabulary[word]}`),
  )
}

/** Names exported from several files. The shape of a call, its handler and its action may share the call's name. */
export function repeatedNames(sources: readonly Source[]): string[] {
  const paths = new Map<string, string[]>()
  for (const { name, path } of exportedNames(sources.filter((source) => !isTest(source.path))))
    if (!roleNames.has(name)) paths.set(name, [...(paths.get(name) ?? []), path])
  return [...paths]
    .filter(([name, at]) => at.length > 1 && !isOneCall(name, at) && !areProviders(at))
    .map(([name, at]) => `${name} is exported from ${at.join(', ')}`)
}

function isOneCall(name: string, paths: readonly string[]): boolean {
  const layers = paths.map((path) => /^src\/(wire|api|shop)\//.exec(path)?.[1])
  return /^[a-z]/.test(name) && !layers.includes(undefined) && new Set(layers).size === paths.length
}

/** The folders of payment providers contain the same modules: `payment/razorpay/responses.ts`, `payment/paytm/responses.ts`. */
const areProviders = (paths: readonly string[]): boolean =>
  paths.every((path) => /^src\/partners\/(?:payment|sandbox)\/\w+\//.test(path)) &&
  new Set(paths.map((path) => path.replace(/^(src\/partners\/(?:payment|sandbox))\/\w+\//, '$1/'))).size === 1

/** Comments that give a customer, a member of staff or a partner a gender. */
export function genderedComments(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text, comments }) =>
    comments
      .filter(({ value }) => /\b(?:he|him|his|himself)\b/i.test(value))
      .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`),
  )
}
