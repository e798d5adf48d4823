/**
 * Of the styles of a page, those its document uses: rules for classes that its markup has. The others, for what appears later,
 * are in the stylesheets that the document links at its end (decision 0096).
 *
 * Reads what the build writes: minified, without comments, and with no rule inside another.
 */
export interface UsedStyles {
  /** The rules for the classes of this markup, in their order. */
  usedBy(html: string): string
}

/** What stays whatever the markup is: `@font-face`, `@layer a, b;` */
type Fixed = string

interface Rule {
  readonly text: string
  readonly selectors: readonly Selector[]
}

/** Classes of which one of each set must be there. */
type Selector = readonly (readonly string[])[]

/** `@media`, `@layer` and the like. */
interface Group {
  readonly prelude: string
  readonly parts: readonly Part[]
}

interface Animation {
  readonly text: string
  readonly name: string
}

type Part = Fixed | Rule | Group | Animation

export function readUsedStyles(css: string): UsedStyles {
  const parts = partsOf(css)
  return {
    usedBy(html) {
      const classes = classesOf(html)
      const rules = textOf(parts, classes, [])
      return textOf(parts, classes, animationsIn(rules))
    },
  }
}

function classesOf(html: string): Set<string> {
  const attributes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(names)
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

/** @param animations names of those that are used */
function textOf(parts: readonly Part[], classes: ReadonlySet<string>, animations: readonly string[]): string {
  let text = ''
  for (const part of parts)
    if (typeof part === 'string') text += part
    else if ('selectors' in part) text += isUsed(part, classes) ? part.text : ''
    else if ('name' in part) text += animations.includes(part.name) ? part.text : ''
    else text += groupText(part, textOf(part.parts, classes, animations))
  return text
}

/** A layer without rules keeps its place in the order of the layers. */
function groupText({ prelude }: Group, inner: string): string {
  if (inner) return `${prelude}{${inner}}`
  return prelude.startsWith('@layer ') ? `${prelude};` : ''
}

const isUsed = ({ selectors }: Rule, classes: ReadonlySet<string>): boolean =>
  selectors.some((selector) => selector.every((names) => names.some((name) => classes.has(name))))

const animationsIn = (text: string): string[] =>
  [...text.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/))

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < css.length) {
    const end = endOfPrelude(css, at)
    const prelude = css.slice(at, end)
    if (css[end] !== '{') {
      parts.push(`${prelude};`)
      at = end + 1
      continue
    }
    const close = closingBrace(css, end)
    const part = partOf(prelude, css.slice(end + 1, close))
    if (part !== undefined) parts.push(part)
    at = close + 1
  }
  return parts
}

function partOf(prelude: string, block: string): Part | undefined {
  const text = `${prelude}{${block}}`
  if (!prelude.startsWith('@')) return { text, selectors: selectorsOf(prelude) }
  const [, kind = '', rest = ''] = /^@([\w-]+)\s*(.*)$/.exec(prelude) ?? []
  if (kind === 'keyframes') return { text, name: rest }
  // Nobody prints a page before its stylesheets have come.
  if (kind === 'media' && rest === 'print') return undefined
  return ['media', 'layer', 'supports'].includes(kind) ? { prelude, parts: partsOf(block) } : text
}

/** Those with a pointer on what they are about come with the stylesheets: nobody is that quick. */
const selectorsOf = (prelude: string): Selector[] =>
  splitAtCommas(prelude.replace(/\[[^\]]*\]/g, '').replace(/:not\([^()]*\)/g, ''))
    .filter((selector) => !/:(?:hover|active)/.test(selector))
    .map(selectorOf)

/** Of `:is(.a, .b) .c`: one of "a" and "b", and "c". What needs no class, as in `:is(.a, p)`, asks for none. */
function selectorOf(selector: string): Selector {
  const choices = [...selector.matchAll(/:(?:is|where|has)\(([^()]*)\)/g)]
    .map(([, inner = '']) => inner.split(',').map(namesIn))
    .filter((options) => options.every((names) => names.length > 0))
  const plain = selector.replace(/\([^()]*\)/g, '')
  return [...namesIn(plain).map((name) => [name]), ...choices.map((options) => options.flat())]
}

const namesIn = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)

const splitAtCommas = (prelude: string): string[] => prelude.split(/,(?![^(]*\))/)

/** The place of the `{` or `;` that ends what begins here. */
function endOfPrelude(css: string, from: number): number {
  for (let at = from; at < css.length; at++) {
    const sign = css[at]
    if (sign === '{' || sign === ';') return at
    if (sign === '"') at = css.indexOf('"', at + 1)
  }
  return css.length
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"') at = css.indexOf('"', at + 1)
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('A stylesheet of the build has a brace without its end')
}
