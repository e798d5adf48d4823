import { LRUCache } from 'lru-cache'
import { type Declaration, type Named, type Rule, readStyleParts, type StylePart } from './files/style-parts.ts'

/**
 * The styles of a page that its document uses: rules for classes in its markup, and the tokens, fonts and animations that these
 * mention, without rules for other languages. All styles, for content that appears later, are in the stylesheets that the
 * document links (decision 0096).
 */
export interface UsedStyles {
  /**
   * The styles that this markup uses, in their order.
   *
   * @param language of the document: "en", "hi"
   */
  usedBy(html: string, language: string): string
}

interface Use {
  readonly classes: ReadonlySet<string>
  readonly language: string
  /** Names of custom properties (`--ink`), fonts and animations. */
  readonly mentioned: ReadonlySet<string>
}

/** Pages of one kind use the same styles: a list with one more filter has no class of its own. */
const mostKeptTexts = 40

export function readUsedStyles(css: string): UsedStyles {
  const parts = readStyleParts(css).flatMap(withoutPrint)
  const all = [...flattened(parts)]
  const kept = new LRUCache<string, string>({ max: mostKeptTexts })
  return {
    usedBy(html, language) {
      const classes = classesOf(html)
      const mentioned = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
      const key = [language, ...[...classes].sort(), ...[...mentioned].sort()].join(' ')
      const existing = kept.get(key)
      if (existing !== undefined) return existing
      const use: Use = { classes, language, mentioned }
      addMentions(all, use, mentioned)
      const text = textOf(parts, use)
      kept.set(key, text)
      return text
    },
  }
}

/** Print styles are not needed before the stylesheets have loaded. */
function withoutPrint(part: StylePart): StylePart[] {
  if (part.kind !== 'group') return [part]
  return part.prelude === '@media print' ? [] : [{ ...part, parts: part.parts.flatMap(withoutPrint) }]
}

function* flattened(parts: readonly StylePart[]): Generator<Rule | Named> {
  for (const part of parts)
    if (part.kind === 'group') yield* flattened(part.parts)
    else if (part.kind !== 'fixed') yield part
}

function classesOf(html: string): Set<string> {
  const attributes = new Set<string>()
  // A closed menu has its links in the markup, but none of it is visible.
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"(?![^>]* hidden="")/g)) attributes.add(names)
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

/** Adds tokens that are used directly or through other tokens. */
function addMentions(all: readonly (Rule | Named)[], use: Use, mentioned: Set<string>): void {
  for (let sizeBefore = -1; sizeBefore < mentioned.size; ) {
    sizeBefore = mentioned.size
    for (const part of all)
      if (part.kind === 'rule') {
        if (isUsed(part, use))
          for (const declaration of part.declarations) if (isNeeded(declaration, use)) addAll(mentioned, declaration)
      } else if (mentioned.has(part.name)) addAll(mentioned, part)
  }
}

const addAll = (mentioned: Set<string>, { mentions }: Pick<Declaration, 'mentions'>): void => {
  for (const name of mentions) mentioned.add(name)
}

const isUsed = ({ selectors }: Rule, { classes, language }: Use): boolean =>
  selectors.some(
    (selector) =>
      (selector.language ?? language) === language &&
      selector.classes.every((names) => names.some((name) => classes.has(name))),
  )

const isNeeded = ({ token }: Declaration, { mentioned }: Use): boolean =>
  token === undefined || mentioned.has(`--${token}`)

function textOf(parts: readonly StylePart[], use: Use): string {
  let text = ''
  for (const part of parts)
    if (part.kind === 'fixed') text += part.text
    else if (part.kind === 'rule') text += isUsed(part, use) ? ruleText(part, use) : ''
    else if (part.kind === 'group') text += groupText(part.prelude, textOf(part.parts, use))
    else text += use.mentioned.has(part.name) ? part.text : ''
  return text
}

function ruleText({ prelude, declarations }: Rule, use: Use): string {
  const needed = declarations.filter((declaration) => isNeeded(declaration, use))
  return needed.length > 0 ? `${prelude}{${needed.map(({ text }) => text).join(';')}}` : ''
}

/** An empty layer still counts for the order of layers. */
function groupText(prelude: string, inner: string): string {
  if (inner) return `${prelude}{${inner}}`
  return prelude.startsWith('@layer ') ? `${prelude};` : ''
}
