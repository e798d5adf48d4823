import { expect, test } from 'vitest'
import { readUsedStyles } from './used-styles.ts'

const used = (css: string, html: string, language = 'en') => readUsedStyles(css).usedBy(html, language)

test.each([
  ['of its element', 'p{color:red}', '<p>', true],
  ['of a class that is there', '.card{color:red}', '<p class="small card">', true],
  ['of a class that is not', '.card{color:red}', '<p class="card-name">', false],
  ['of two classes of which one is there', '.card .tag{color:red}', '<p class="card">', false],
  ['of one class or another', '.card,.tag{color:red}', '<p class="card">', true],
  ['of a class without another', '.card:not(.small){color:red}', '<p class="card">', true],
  ['of a class around one of others', '.card :is(.tag,.heart:not(.gone)){color:red}', '<p class="card tag">', true],
  ['of a class around others', '.card :is(.tag,.heart:not(.gone)){color:red}', '<p class="card">', false],
  ['of a class around one or any element', '.card :is(.tag,p){color:red}', '<p class="card">', true],
  ['of what has a class', 'body:has(.card) .tag{color:red}', '<p class="tag">', false],
  ['of what has an attribute', 'html:has(dialog:modal) .tag{color:red}', '<p class="tag">', true],
  ['of an attribute with a dot', '[href=".tag"]{color:red}', '<p>', true],
  ['of a class of what is hidden', '.card{color:red}', '<p class="card" id="a" hidden="">', false],
  ['of a class under the pointer', '.card:hover{color:red}', '<p class="card">', false],
])('a rule %s: %s for %s', (_, css, html, stays) => {
  expect(used(css, html)).toBe(stays ? css : '')
})

test('pages with the same classes share their styles, and others do not', () => {
  const { usedBy } = readUsedStyles('.card{color:red}.tag{color:var(--ink)}:root{--ink:#000;--paper:#fff}')
  const card = usedBy('<p class="card">', 'en')
  expect(card).toContain('.card')
  expect(usedBy('<p class="tag">', 'en')).toContain('--ink:#000')
  expect(usedBy('<p class="card" style="color:var(--paper)">', 'en')).toContain('--paper')
  expect(usedBy('<b class="card">other text</b>', 'en')).toBe(card)
})

test('a class is one of an attribute, not a word of the text', () => {
  expect(used('.card{color:red}', '<p title="card">class card</p>')).toBe('')
})

test('a group stays with the rules that are used', () => {
  const css = '@media (width<=767px){.card{color:red}.tag{color:red}}@media screen{.tag{color:red}}.card{margin:0}'
  expect(used(css, '<p class="card">')).toBe('@media (width<=767px){.card{color:red}}.card{margin:0}')
})

test('a layer keeps its place without rules', () => {
  const css =
    '@layer base{p{margin:0}}@layer parts{.card{color:red}}@layer pages;@layer print{@media print{p{margin:0}}}'
  expect(used(css, '<p>')).toBe('@layer base{p{margin:0}}@layer parts;@layer pages;@layer print;')
})

test('an animation comes with the rule that names it', () => {
  const spin = '@keyframes spin{to{transform:rotate(1turn)}}'
  const css = `${spin}@keyframes pulse{50%{opacity:.5}}.spinner{animation:.8s linear infinite spin}`
  expect(used(css, '<p class="spinner">')).toBe(`${spin}.spinner{animation:.8s linear infinite spin}`)
  expect(used(css, '<p>')).toBe('')
})

test('a token comes with what uses it: rules, other tokens, and attributes', () => {
  const dark = '@media screen{:root[data-theme=dark]{--ink:#fff;--gold:#cda450}}'
  const css = `:root{color-scheme:light;--ink:#000;--edge:var(--ink);--gold:#b3872f}${dark}.card{color:var(--edge)}`
  expect(used(css, '<p class="card">')).toBe(
    ':root{color-scheme:light;--ink:#000;--edge:var(--ink)}@media screen{:root[data-theme=dark]{--ink:#fff}}.card{color:var(--edge)}',
  )
  expect(used(css, '<path fill="var(--gold)">')).toBe(
    ':root{color-scheme:light;--gold:#b3872f}@media screen{:root[data-theme=dark]{--gold:#cda450}}',
  )
})

test('a font comes with what names it, in the language that needs it', () => {
  const font = (name: string) => `@font-face{font-family:${name};src:url(/font.woff2)format("woff2")}`
  const css = `:root{--text:"Anek Latin", var(--hindi) serif;--hindi: }:root:lang(hi){--hindi:"Anek Devanagari",}p{font-family:var(--text)}${font('Anek Latin')}${font('Anek Devanagari')}`
  const { usedBy } = readUsedStyles(css)
  expect(usedBy('<p>', 'en')).toBe(
    `:root{--text:"Anek Latin", var(--hindi) serif;--hindi: }p{font-family:var(--text)}${font('Anek Latin')}`,
  )
  expect(usedBy('<p>', 'hi')).toBe(css)
})

test('a brace in a text ends nothing', () => {
  const css = '.card:after{content:"}{"}.tag{color:red}'
  expect(used(css, '<p class="card tag">')).toBe(css)
})
