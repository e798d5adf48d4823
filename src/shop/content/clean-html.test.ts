import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { cleanHtml } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html, 'html')

function refusalOf(html: string): [string, Refusal['facts']] {
  try {
    clean(html)
  } catch (thrown) {
    if (thrown instanceof Refusal) return [thrown.reason, thrown.facts]
  }
  throw new Error(`not refused: ${html}`)
}

test.each([
  ['<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
  ['<p>Hello</p><SCRIPT src=//evil>x</SCRIPT >', '<p>Hello</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x">Hello</p>', '<p>Hello</p>'],
  ['<p>Hello<img src=x onerror=alert(1)></p>', '<p>Hello</p>'],
  ['<p>Hello</p><iframe src="https://a.example"></iframe><style>p{}</style>', '<p>Hello</p>'],
  ['<svg><script>alert(1)</script></svg><p>Hello</p>', '<p>Hello</p>'],
  ['<form action="/x"><input name="a"><p>Hello</p></form>', '<p>Hello</p>'],
  ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
  ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
  ['<a href="/contact-us" target="_blank" onmouseover="x()">here</a>', '<a href="/contact-us">here</a>'],
  ['<a href="https://bis.gov.in/">BIS</a>', '<a href="https://bis.gov.in/" rel="noopener">BIS</a>'],
])('%s becomes %s', (html, expected) => expect(clean(html)).toBe(expected))

describe('headings', () => {
  test('get ids of their words, each its own', () =>
    expect(
      clean('<h2>What we keep, &amp; why</h2><h2 id="x">What we keep, why</h2><h3>What we <b>keep</b>, why</h3>'),
    ).toBe(
      '<h2 id="what-we-keep-why">What we keep, &amp; why</h2><h2 id="what-we-keep-why-2">What we keep, why</h2><h3 id="what-we-keep-why-3">What we <b>keep</b>, why</h3>',
    ))

  test('of the first rank are the page’s alone', () =>
    expect(clean('<h1>Title</h1>')).toBe('<h2 id="title">Title</h2>'))

  test('in any script have an id', () => expect(clean('<h2>चाँदी</h2>')).toBe('<h2 id="part">चाँदी</h2>'))
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,x',
  'http://plain.example/',
  '//evil.example/',
  '/\\evil.example/',
  'contact-us',
  '',
  '#nowhere',
  '/{{address}}',
  'https://{{email}}.example/',
])('a link to %j is refused by name', (link) => {
  const [reason] = refusalOf(`<h2>Here</h2><p><a href="${link}">x</a></p>`)
  expect(reason).toBe('content.bad-link')
})

test.each([
  '/page/terms-and-conditions#cancelling',
  '#here',
  'mailto:{{email}}',
  'tel:{{phoneDigits}}',
  'tel:+912248901220',
])('a link to %j stays', (link) =>
  expect(clean(`<h2>Here</h2><p><a href="${link}">x</a></p>`)).toContain(`<a href="${link}">x</a>`),
)

test('a fact there is none of is refused by name', () =>
  expect(refusalOf('<p>{{adress}}</p>')).toEqual(['content.unknown-fact', { name: 'adress' }]))

test('nothing that can be read is refused', () =>
  expect(refusalOf('<script>alert(1)</script>')[0]).toBe('content.nothing-written'))
