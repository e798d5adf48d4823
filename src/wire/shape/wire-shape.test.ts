import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as fields from './fields.ts'
import { encoderOf, wireFieldName, wireShape, wireTableOf } from './wire-shape.ts'

const part = wireShape({ amount: ['amount', fields.rupees], silver: ['gram', fields.silverGrams] })
const shape = wireShape({
  metalPrice: ['base_price', fields.rupees],
  gatewayCharge: ['payment_gatway_price', fields.rupees], // sic
  isFree: ['free_shipping', fields.flag],
  weight: ['weight', fields.grams],
  share: ['percentage', fields.percent],
  at: ['price_updated_on', fields.time],
  parts: ['list', fields.arrayOf(part)],
  note: ['note', fields.optional(fields.outputText)],
  coupon: ['coupon', fields.nullable(part)],
})

const count = fc.integer({ min: 0, max: 9_000_000_000_000 })
const somePart = fc.record({ amount: count, silver: count })
const something = fc.record(
  {
    metalPrice: count,
    gatewayCharge: count,
    isFree: fc.boolean(),
    weight: count,
    share: fc.integer({ min: 0, max: 10_000 }),
    at: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
    parts: fc.array(somePart, { maxLength: 4 }),
    note: fc.string(),
    coupon: fc.option(somePart),
  },
  { requiredKeys: ['metalPrice', 'gatewayCharge', 'isFree', 'weight', 'share', 'at', 'parts', 'coupon'] },
)

describe('a spelled shape', () => {
  it('writes what zod would write, and reads it back to the same', () =>
    fc.assert(
      fc.property(something, (ours) => {
        const written = encoderOf(shape)(ours)
        expect(written).toEqual(z.encode(shape, ours))
        expect(z.decode(shape, written)).toEqual(ours)
      }),
    ))

  it('writes what was read in two steps back through both', () => {
    const loose = wireShape({ opened: ['opened', z._default(z.pipe(fields.wholeNumber, fields.flag), false)] })
    expect(z.decode(loose, { opened: 1 })).toEqual({ opened: true })
    expect(encoderOf(loose)({ opened: true })).toEqual({ opened: 1 })
    expect(encoderOf(loose)({ opened: false })).toEqual({ opened: 0 })
  })

  it('refuses keys it does not know, and names the wrong ones as they were sent', () => {
    const read = z.safeDecode(part, { amount: 'x', gram: 1, more: 1 } as never)
    expect(read.error?.issues.map((issue) => ('keys' in issue ? issue.keys : issue.path))).toEqual([
      ['amount'],
      ['more'],
    ])
  })

  it('tells the name of a field on the wire, and lends its table', () => {
    expect(wireFieldName(shape, 'gatewayCharge')).toBe('payment_gatway_price')
    expect(wireFieldName(shape, 'strange')).toBe('strange')
    expect(Object.keys(wireTableOf(part))).toEqual(['amount', 'silver'])
  })
})

describe('the kinds of value', () => {
  const read = (kind: z.ZodMiniType, value: unknown) => {
    const summary = z.safeDecode(kind, value as never)
    return summary.success ? summary.data : summary.error.issues[0]?.message
  }
  it.each([
    [12.5, 1250],
    [0.1, 10],
    [156_080.01, 15_608_001],
    [12.505, 'Enter an amount in rupees with at most 2 decimals'],
    ['12', 'Enter an amount in rupees with at most 2 decimals'],
    [Number.NaN, 'Enter an amount in rupees with at most 2 decimals'],
  ])('rupees %o: %o', (value, expected) => expect(read(fields.rupees, value)).toBe(expected))

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['', 'Enter your mobile'],
    ['98765', 'too short'],
    ['5876543210', 'Enter your mobile'],
  ])('mobile %o: %o', (value, expected) =>
    expect(read(fields.mobile({ required: 'Enter your mobile', short: 'too short' }), value)).toBe(expected),
  )

  it.each([
    [' Asha@Example.IN ', 'asha@example.in'],
    ['', 'Enter your email address'],
    ['asha@', 'Please provide a valid email address'],
    ['<asha@example.in>', 'Please provide a valid email address'],
    ['asha@example', 'Please provide a valid email address'],
  ])('e-mail %o: %o', (value, expected) => expect(read(fields.email(), value)).toBe(expected))

  it('text loses invisible control characters and blanks around it, and keeps the rest', () =>
    expect(read(fields.inputText({ most: 80 }), '  A\u0000s\u202eha\u200b\nRao ')).toBe('Asha\nRao'))
  it.each([
    ['400002', '400002'],
    [400002, '400002'],
    ['012345', 'Pincode should be 6 digits'],
    ['', 'Enter your pincode'],
  ])('pincode %o: %o', (value, expected) => expect(read(fields.pincode(), value)).toBe(expected))
})
