import { describe, expect, it, test } from 'vitest'
import { fillCannedReply, unfilledVariables, unknownVariables } from './canned-reply.ts'

describe('a canned reply', () => {
  it('is filled with the values, and keeps what has none', () => {
    const text = 'Dear {name}, order { ORDER } comes on {arrival_date}: {tracking_link}. {name}'
    expect(fillCannedReply(text, { name: 'Farida', order: 'SLV-1', arrival_date: '' })).toBe(
      'Dear Farida, order SLV-1 comes on {arrival_date}: {tracking_link}. Farida',
    )
  })

  it('does not read variables in the values', () => {
    const values = { name: '{tracking_link}$&', tracking_link: 'https://courier.example/secret' }
    expect(fillCannedReply('Dear {name}', values)).toBe('Dear tracking_link$&')
  })

  it('takes no name of an object’s own property for a variable', () => {
    expect(fillCannedReply('{constructor} {to_string}', {})).toBe('{constructor} {to_string}')
    expect(unfilledVariables('{constructor}')).toEqual([])
  })
})

test.each([
  ['Dear {name}, {refund_amount} and {Name}', ['name', 'refund_amount'], []],
  ['Dear {nmae}, { } {1} {} {order', [], ['nmae']],
  ['Nothing', [], []],
])('%s has variables', (text, unfilled, unknown) => {
  expect([unfilledVariables(text), unknownVariables(text)]).toEqual([unfilled, unknown])
})
