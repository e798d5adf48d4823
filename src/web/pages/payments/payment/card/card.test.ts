import { describe, expect, it } from 'vitest'
import { cardInfo, cardInputDigits, caretAfter, expiryDigits, formatExpiry, groupedCard, isWholeCard } from './card.ts'

describe('the card form', () => {
  it('groups sixteen digits by four, whatever was typed between them', () => {
    expect(groupedCard(cardInputDigits('4111-1111 11111111 99', 16))).toBe('4111 1111 1111 1111')
    expect(groupedCard('41111')).toBe('4111 1')
    expect(groupedCard('4111')).toBe('4111')
  })

  it.each([
    ['13', '12'],
    ['00', '01'],
    ['5', '05'],
    ['1', '1'],
    ['0', '0'],
    ['1/2', '12'],
    ['9931', '0993'],
    ['1531', '1231'],
    ['05/31', '0531'],
  ])('forces the month of %s into 01 to 12: %s', (typed, digits) => {
    expect(expiryDigits(typed)).toBe(digits)
  })

  it('shows the expiry as MM/YY', () => {
    expect(formatExpiry('05')).toBe('05')
    expect(formatExpiry('0531')).toBe('05/31')
  })

  it('is whole with 16 digits, an expiry and a CVV of 3', () => {
    const card = { number: '4111111111111111', expiry: '0531', cvv: '123' }
    expect(isWholeCard(card)).toBe(true)
    expect(isWholeCard({ ...card, cvv: '12' })).toBe(false)
    expect(isWholeCard({ ...card, number: '411111111111111' })).toBe(false)
    expect(cardInfo(card)).toBe('|4111111111111111|123|052031')
  })

  it('keeps the caret behind the same digit', () => {
    expect(caretAfter('4111 1', 5)).toBe(6)
    expect(caretAfter('4111 1111', 4)).toBe(4)
    expect(caretAfter('4111', 0)).toBe(0)
  })
})
