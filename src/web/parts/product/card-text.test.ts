import { describe, expect, test } from 'vitest'
import { cardTexts } from '../../texts/catalog/card.ts'
import { cardAction, cardBadge, shortName, stockLabel, withoutStockLabel } from './card-text.ts'

const t = cardTexts.english

describe('the name on a card', () => {
  test('stands whole up to 50 characters', () => {
    expect(shortName('x'.repeat(50))).toBe('x'.repeat(50))
  })
  test('is cut at 47 with dots beyond', () => {
    expect(shortName('x'.repeat(51))).toBe(`${'x'.repeat(47)}...`)
  })
})

describe('the stock label', () => {
  test.each([
    [{ stock: 3, preSale: true, onOrder: true }, 'Available on Order', 'add'],
    [{ stock: 0, preSale: true, onOrder: true }, 'Pre-Booking', 'pre-book'],
    [{ stock: 9, preSale: true, onOrder: false }, 'Pre-Booking', 'pre-book'],
    [{ stock: 5, preSale: false, onOrder: false }, 'In Stock', 'add'],
    [{ stock: 4, preSale: false, onOrder: false }, 'In Stock, only 4 left', 'add'],
    [{ stock: 0, preSale: false, onOrder: false }, 'Out of Stock', 'notify'],
    [{ stock: 0, preSale: false, onOrder: true }, 'Out of Stock', 'notify'],
  ])('of %j is %j with the action %j', (facts, label, action) => {
    expect(stockLabel(facts, t)).toBe(label)
    expect(cardAction(facts)).toBe(action)
  })
})

describe('the badge', () => {
  const facts = { freeMakingCharge: false, freeShipping: true, price: 387_280, oldPrice: 407_663 }
  test('of free making comes first', () => {
    expect(cardBadge({ ...facts, freeMakingCharge: true }, t)?.text).toBe('Free making charge')
  })
  test('of a sale comes next and tells the saving in rupees', () => {
    expect(cardBadge(facts, t)).toEqual({ text: 'On Sale', saving: ', save ₹204', tone: 'kumkum' })
  })
  test('of free shipping comes last', () => {
    expect(cardBadge({ ...facts, oldPrice: undefined }, t)?.text).toBe('Free shipping')
  })
  test('is missing where nothing is given', () => {
    expect(cardBadge({ ...facts, oldPrice: undefined, freeShipping: false }, t)).toBeNull()
  })
})

test('a sentence of the settings does not repeat the label beside it', () => {
  expect(withoutStockLabel('In stock. Ships within 3 working days.', 'In Stock')).toBe('Ships within 3 working days.')
  expect(withoutStockLabel('स्टॉक में है। 3 कार्य दिवसों में रवाना।', 'स्टॉक में है')).toBe('3 कार्य दिवसों में रवाना।')
  expect(withoutStockLabel('In stock.', 'In Stock')).toBe('')
  expect(withoutStockLabel('Ships today.', 'In Stock')).toBe('Ships today.')
  expect(withoutStockLabel('In stock in Mumbai', 'In Stock')).toBe('In stock in Mumbai')
})
