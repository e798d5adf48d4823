import { expect, test } from 'vitest'
import { type FactName, factNames, fillFacts, listPageHeadings, type PageFacts, plainText } from './rules.ts'

const facts = (some: Partial<Record<FactName, string>>): PageFacts =>
  ({ ...Object.fromEntries(factNames.map((name) => [name, name])), ...some }) as PageFacts

test('facts are put in where they are named, in text and in links', () =>
  expect(
    fillFacts('<p>Write to <a href="mailto:{{email}}">{{ email }}</a>.</p>', facts({ email: 'a@b.example' })),
  ).toBe('<p>Write to <a href="mailto:a@b.example">a@b.example</a>.</p>'))

test('a table takes the place of its paragraph, since none may stand within one', () =>
  expect(fillFacts('<p>{{clubTiers}}</p><p>{{gst}}</p>', facts({ clubTiers: '<table></table>', gst: '3%' }))).toBe(
    '<table></table><p>3%</p>',
  ))

test('a paragraph without its fact is left out, and so is an item of a list', () =>
  expect(
    fillFacts('<p>Branch:<br>{{branchAddress}}</p>\n<ul><li>{{whatsapp}}</li><li>{{phone}}</li></ul>', {
      ...facts({ phone: '1' }),
      ...{ branchAddress: '', whatsapp: '' },
    }),
  ).toBe('<ul><li>1</li></ul>'))

test('what no fact is called stays as it is', () => expect(fillFacts('<p>{{x}}</p>', facts({}))).toBe('<p>{{x}}</p>'))

test('a fact is text: what it says is not searched for facts', () =>
  expect(fillFacts('<p>{{address}}</p>', facts({ address: '{{email}}', email: 'no' }))).toBe('<p>{{email}}</p>'))

test('the parts of a page are its headings of the second rank', () =>
  expect(listPageHeadings('<h2 id="a">A &amp; <b>B</b></h2><h3 id="b">C</h3><p></p><h2 id="d">D</h2>')).toEqual([
    { id: 'a', title: 'A & B' },
    { id: 'd', title: 'D' },
  ]))

test('text without its markup keeps words apart', () =>
  expect(plainText('<p>One</p><ul><li>two &amp; <b>thr</b>ee</li></ul>')).toBe('One two & three'))
