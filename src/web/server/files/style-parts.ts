/** Parses stylesheets as the build writes them: minified, without comments and nested rules. */

export type StylePart = Rule | Group | Named | Fixed

/** A style rule. Rules for `:root` have one part per custom property. */
export interface Rule {
  readonly kind: 'rule'
  readonly prelude: string
  readonly selectors: readonly Selector[]
  readonly declarations: readonly Declaration[]
}

export interface Selector {
  /** Sets of classes; the document must contain one class of each set. */
  readonly classes: readonly (readonly string[])[]
  /** Language of the document: "hi" for `:root:lang(hi)`. */
  readonly language?: string | undefined
}

/** One declaration, or several that are needed together. */
export interface Declaration extends Mentions {
  readonly text: string
  /** Custom property of `:root`: "ink" for `--ink`. */
  readonly token?: string | undefined
}

/** `@media`, `@layer` and similar. */
export interface Group {
  readonly kind: 'group'
  readonly prelude: string
  readonly parts: readonly StylePart[]
}

/** `@keyframes` or `@font-face`, which rules reference by name. */
export interface Named extends Mentions {
  readonly kind: 'animation' | 'font'
  readonly name: string
  readonly text: string
}

/** Always included, whatever the rules are: `@layer a, b;` */
export interface Fixed {
  readonly kind: 'fixed'
  readonly text: string
}

/** Names that a text uses: custom properties, and possible names of animations and fonts. */
interface Mentions {
  readonly mentions: readonly string[]
}

/** "--ink" from `var(--ink)`, the words of `animation`, and names of fonts. */
const mentionsIn = (text: string): string[] => [
  ...[...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  ...[...text.matchAll(/font-family:([^;}"]+)/g)].flatMap(([, value = '']) => value.split(',')),
  ...[...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
]

export function readStyleParts(css: string): StylePart[] {
  const parts: StylePart[] = []
  let at = 0
  while (at < css.length) {
    const end = endOf(css, at, '{;')
    const prelude = css.slice(at, end)
    if (css[end] !== '{') {
      parts.push({ kind: 'fixed', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = closingBrace(css, end)
    parts.push(partOf(prelude, css.slice(end + 1, close)))
    at = close + 1
  }
  return parts
}

function partOf(prelude: string, block: string): StylePart {
  if (!prelude.startsWith('@'))
    return {
      kind: 'rule',
      prelude,
      selectors: splitAtCommas(prelude.replace(/\[[^\]]*\]/g, '').replace(/:not\([^()]*\)/g, ''))
        // Without hover and active states: nobody uses a pointer before the stylesheets have loaded.
        .filter((selector) => !/:(?:hover|active)/.test(selector))
        .map(selectorOf),
      declarations: prelude.startsWith(':root')
        ? declarationsOf(block)
        : [{ text: block, mentions: mentionsIn(block) }],
    }
  const text = `${prelude}{${block}}`
  if (prelude === '@font-face') {
    const name = /font-family:"?([^;"]+)/.exec(block)?.[1] ?? ''
    return { kind: 'font', name, text, mentions: [] }
  }
  const [, kind = '', name = ''] = /^@([\w-]+) ?(.*)$/.exec(prelude) ?? []
  if (kind === 'keyframes') return { kind: 'animation', name, text, mentions: mentionsIn(block) }
  return ['media', 'layer', 'supports'].includes(kind)
    ? { kind: 'group', prelude, parts: readStyleParts(block) }
    : { kind: 'fixed', text }
}

/**
 * `:is(.a, .b) .c` needs one of "a" and "b", and "c". A selector with a part that needs no class, such as `:is(.a, p)`, does not
 * require one there.
 */
function selectorOf(selector: string): Selector {
  const choices = [...selector.matchAll(/:(?:is|where|has)\(([^()]*)\)/g)]
    .map(([, inner = '']) => inner.split(',').map(classesIn))
    .filter((options) => options.every((names) => names.length > 0))
  const plain = selector.replace(/\([^()]*\)/g, '')
  return {
    classes: [...classesIn(plain).map((name) => [name]), ...choices.map((options) => options.flat())],
    language: /^(?:html|:root):lang\((\w+)\)/.exec(selector)?.[1],
  }
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)

const splitAtCommas = (prelude: string): string[] => prelude.split(/,(?![^(]*\))/)

function declarationsOf(block: string): Declaration[] {
  const declarations: Declaration[] = []
  for (let at = 0; at < block.length; ) {
    const end = endOf(block, at, ';')
    const text = block.slice(at, end)
    const token = /^--([\w-]+):/.exec(text)?.[1]
    declarations.push({ text, token, mentions: mentionsIn(text) })
    at = end + 1
  }
  return declarations
}

/** Index of the first of these characters outside quotes. */
function endOf(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (signs.includes(sign)) return at
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
