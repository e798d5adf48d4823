import { expect, test } from 'vitest'
import { readUsedStyles } from './used-styles.ts'

const used = (css: string, html: string) => readUsedStyles(css).usedBy(html)

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
  ['of a class under the pointer', '.card:hover{color:red}', '<p class="card">', false],
])('a rule %s: %s for %s', (_, css, html, stays) => {
  expect(used(css, html)).toBe(stays ? css : '')
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

test('fonts stay, an animation with the rule that names it', () => {
  const font = '@font-face{font-family:Anek;src:url(/anek.woff2)format("woff2")}'
  const spin = '@keyframes spin{to{transform:rotate(1turn)}}'
  const css = `${font}${spin}@keyframes pulse{50%{opacity:.5}}.spinner{animation:.8s linear infinite spin}`
  expect(used(css, '<p class="spinner">')).toBe(`${font}${spin}.spinner{animation:.8s linear infinite spin}`)
  expect(used(css, '<p>')).toBe(font)
})

test('a brace in a text ends nothing', () => {
  const css = '.card:after{content:"}{"}.tag{color:red}'
  expect(used(css, '<p class="card tag">')).toBe(css)
})
