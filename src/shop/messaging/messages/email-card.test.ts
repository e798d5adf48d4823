import { expect, test } from 'vitest'
import { amountCard, emailCardHtml, emailCardText, factCards, localizedCards, withFacts } from './email-card.ts'

const parts = {
  items: [{ name: 'Silver coin 10 g', detail: 'Tested weight 9.99 g', amount: '₹2,400.00' }],
  sums: [['Paid', '₹2,400.00']],
  facts: [
    ['Account', 'HDFC0000053 ending 6789'],
    ['By', '28 Nov 2026'],
    ['UTR', ''],
    ['Note', null],
  ],
} as const

test('facts without a text are left out, and dates and accounts are written as in Hindi', () => {
  expect(amountCard('en', parts).facts).toEqual([
    { label: 'Account', lines: ['HDFC0000053 ending 6789'] },
    { label: 'By', lines: ['28 Nov 2026'] },
  ])
  expect(amountCard('hi', parts).facts.map(({ lines }) => lines)).toEqual([['HDFC0000053 ...6789'], ['28 नव 2026']])
})

test('items without pictures keep no room for one', () => {
  const card = amountCard('en', parts)
  expect(emailCardHtml(card)).not.toContain('width="64"')
  const pictured = { ...card, items: card.items.map((item) => ({ ...item, picture: 'https://shop.example/a.webp' })) }
  expect(emailCardHtml(pictured)).toContain('width="64"')
})

test('an item with a page is a link, which has a text where pictures are not loaded', () => {
  const [item] = amountCard('en', parts).items
  const linked = {
    ...item!,
    picture: 'https://shop.example/a.webp',
    url: 'https://shop.example/product/a',
    name: 'A <b>',
  }
  const html = emailCardHtml({ items: [linked], sums: [], facts: [] })
  expect(html.match(/<a href="https:\/\/shop\.example\/product\/a"/g)).toHaveLength(2)
  expect(html).toContain('alt="A &lt;b&gt;"')
  expect(html).not.toContain('A <b>')
})

test('an item without a price is its name alone', () => {
  const bare = { picture: '', name: 'Silver coin 10 g', detail: '', amount: '' }
  const card = { items: [bare], sums: [], facts: [] }
  expect(emailCardText(card)).toEqual(['Silver coin 10 g'])
  expect(emailCardHtml(card)).not.toContain('<br>')
})

test('further facts come before those of the card, in the text as well', () => {
  const card = withFacts(amountCard('en', parts), [{ label: 'Parcel', lines: ['1 × Silver coin 10 g'] }])
  expect(emailCardText(card)).toEqual([
    'Silver coin 10 g\nTested weight 9.99 g: ₹2,400.00',
    'Paid: ₹2,400.00',
    'Parcel:\n1 × Silver coin 10 g',
    'Account:\nHDFC0000053 ending 6789',
    'By:\n28 Nov 2026',
  ])
})

test('facts are rows of a table, with what was typed as words', () => {
  const card = amountCard('en', { facts: [['Passkey', '<b>My phone</b>']] })
  expect(emailCardHtml(card)).toMatch(
    /^<table role="presentation".*>Passkey<\/td><td [^>]*>&lt;b&gt;My phone&lt;\/b&gt;<\/td><\/tr><\/table>$/,
  )
})

test('cards in both languages have the same amounts, and facts in the order of their labels', () => {
  const label = { en: 'Total', hi: 'कुल' }
  const { en, hi } = localizedCards({ sums: [[label, '₹46,212.01']] })
  expect([en.sums, hi.sums]).toEqual([
    [{ label: 'Total', amount: '₹46,212.01' }],
    [{ label: 'कुल', amount: '₹46,212.01' }],
  ])
  const labels = { first: { en: 'First', hi: 'पहला' }, last: { en: 'Last', hi: 'आख़िरी' } }
  expect(factCards(labels, { last: '2', first: '1' }).en.facts.map(({ label }) => label)).toEqual(['First', 'Last'])
  expect(factCards(labels, { last: '2', first: null }).hi.facts).toEqual([{ label: 'आख़िरी', lines: ['2'] }])
})
