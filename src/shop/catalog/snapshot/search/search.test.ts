import { describe, expect, it } from 'vitest'
import { emptyCriteria, findByText, queryProducts } from '../query.ts'
import { testPrices, testProducts, testShelf } from '../testing.ts'
import { tokeniseText } from './tokenise-text.ts'

describe('search', () => {
  const named = (text: string) =>
    findByText(testShelf, testPrices, text, 500).map((row) => testShelf.products[row]!.name)

  it('finds a piece by its whole name', () => {
    for (const { name } of testProducts) expect(named(name)).toContain(name)
  })

  it('wants every word, and takes the last one as a beginning', () => {
    expect(named('lotus gold')).not.toHaveLength(0)
    for (const name of named('lotus gol')) expect(name).toMatch(/Lotus Gold/)
  })

  it('knows weights, metals, mints and everyday words', () => {
    for (const name of named('mmtc gold 10gm')) expect(name).toMatch(/^MMTC-PAMP .*Gold .*, 10 g/)
    for (const name of named('chandi biscuit 1kg')) expect(name).toMatch(/Silver Bar, 1 kg/)
    expect(named('chandi biscuit 1kg')).not.toHaveLength(0)
  })

  it('reads a misspelt word as its nearest neighbour, but never a number', () => {
    expect(named('lotsu coin ')).toEqual(named('lotus coin '))
    expect(named('silvr mandla ')).toEqual(named('silver mandala '))
    expect(named('37 g silver')).toEqual([])
    expect(named('qwertyuiop')).toEqual([])
  })

  it('reads a word the wrong way round, half a word, and a shape of two letters', () => {
    for (const name of named('sliver coin')) expect(name).toMatch(/Silver Coin/)
    expect(named('sliver coin')).not.toHaveLength(0)
    for (const name of named('kundan gold br')) expect(name).toMatch(/^Kundan .*Gold Bar/)
    expect(named('kundan gold br')).not.toHaveLength(0)
    expect(named('chndi ka sika')).toEqual(named('silver coin'))
  })
})

describe('what a search means', () => {
  const search = (text: string, literal = false) =>
    queryProducts(testShelf, testPrices, {
      criteria: { ...emptyCriteria, text, literal },
      sort: 'popularity',
      skip: 0,
      take: 1000,
    })
  const meant = (text: string) => search(text).understood
  const silvera = { id: 1, title: 'Silvera' }
  const mmtc = { id: 2, title: 'MMTC-PAMP' }

  it.each([
    ['10 gm silver coin', { metal: 'silver', form: 'coin', weight: 10_000, words: [] }],
    ['10gm gold', { metal: 'gold', weight: 10_000, words: [] }],
    ['1 kg silver bar', { metal: 'silver', form: 'bar', weight: 1_000_000, words: [] }],
    ['mmtc 20g', { brand: mmtc, weight: 20_000, words: [] }],
    ['999.9', { fineness: 9999, words: [] }],
    ['sliver coin', { metal: 'silver', form: 'coin', words: [] }],
    ['kundan gold br', { brand: { id: 3, title: 'Kundan' }, metal: 'gold', form: 'bar', words: [] }],
    ['चाँदी सिक्का', { metal: 'silver', form: 'coin', words: [] }],
    ['सोना', { metal: 'gold', words: [] }],
    ['gold 10', { metal: 'gold', weight: 10_000, words: [] }],
    ['india mint coins', { brand: { id: 4, title: 'India Government Mint Mumbai' }, form: 'coin', words: [] }],
    ['silvera lotsu gold', { brand: silvera, metal: 'gold', words: ['lotus'] }],
    ['lotsu', { words: ['lotus'] }],
  ])('of %j is %j', (text, understood) => expect(meant(text)).toEqual(understood))

  it.each(['lotus', 'Silvera Lotus Silver Coin, 10 g', 'qwertyuiop', ''])('of %j is just that', (text) =>
    expect(meant(text)).toBe(null),
  )

  it('holds for every piece it finds', () => {
    for (const row of search('10gm silver coin').rows) {
      const product = testShelf.products[row]!
      expect([product.metal, product.subCategoryId, product.weightMg]).toEqual(['silver', 8, 10_000])
    }
    expect(search('gold and silver coins').total).toBe(search('coins').total)
  })

  it('is left out of a search taken word for word', () => {
    expect(search('sliver coin', true)).toMatchObject({ total: 0, understood: null })
    expect(search('lotus silver', true).understood).toBe(null)
    expect(search('lotus silver', true).total).toBeGreaterThan(0)
  })

  it('shows the piece whose very name was typed first, then those with every word in their name, each by sales', () => {
    for (const { name } of testProducts) expect(testShelf.products[search(name).rows[0]!]!.name).toBe(name)
    const { rows } = search('wedding')
    const inName = rows.map((row) => tokeniseText(testShelf.products[row]!.name).includes('wedding'))
    expect(inName).toEqual(inName.toSorted((a, b) => Number(b) - Number(a)))
    expect(inName).toContain(false)
    const last = inName.lastIndexOf(true)
    for (const part of [rows.slice(0, last + 1), rows.slice(last + 1)])
      expect(part).toEqual(part.toSorted((a, b) => a - b))
  })

  it('never takes a number for another', () => {
    expect(search('37 g silver').total).toBe(0)
    expect(search('silver 37').total).toBe(0)
  })
})
