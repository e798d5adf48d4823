import { expect, test } from 'vitest'
import type { RefusalMessages } from '../wire/shape/refusal-message.ts'
import { refuse } from './refusal.ts'

const isSoldOut: boolean = Number('1') > 0

test('a refusal has its code, its facts and its field', () => {
  expect(refuse('cart.over-stock', { left: 3 }, 'quantity')).toMatchObject({
    message: 'cart.over-stock',
    reason: 'cart.over-stock',
    facts: { left: 3 },
    field: 'quantity',
  })
  expect(refuse('cart.sold-out')).toMatchObject({ facts: {}, field: undefined })
  expect(refuse(isSoldOut ? 'cart.sold-out' : 'cart.over-stock', { left: 3 }).reason).toBe('cart.sold-out')
})

/** Never called: `npm run check` fails where one of these compiles. */
const miswritten = [
  // @ts-expect-error: no such code.
  () => refuse('cart.sold-uot'),
  // @ts-expect-error: its facts are missing.
  () => refuse('cart.over-stock'),
  // @ts-expect-error: its facts are missing.
  () => refuse('cart.over-stock', {}, 'quantity'),
  // @ts-expect-error: a fact of another type.
  () => refuse('cart.over-stock', { left: '3' }),
  // @ts-expect-error: a fact too many.
  () => refuse('cart.over-stock', { left: 3, most: 4 }),
  // @ts-expect-error: a code without facts.
  () => refuse('cart.sold-out', { left: 3 }),
  // @ts-expect-error: one of the two needs facts.
  () => refuse(isSoldOut ? 'cart.sold-out' : 'cart.over-stock'),
  // @ts-expect-error: a sentence of no code.
  () => ({ 'cart.sold-uot': [409, 'Sold out'] }) satisfies RefusalMessages,
  // @ts-expect-error: a sentence that reads another fact.
  () => ({ 'cart.over-stock': [409, ({ most }) => `${most}`] }) satisfies RefusalMessages,
]

test('what is miswritten does not compile', () => {
  expect(miswritten).toHaveLength(9)
})
