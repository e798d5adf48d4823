/** Rules for one kind of field that hold in every call. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type WireTable, wireTableOf } from '../../wire/shape/wire-shape.ts'
import { adminCalls } from '../admin/calls.ts'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'

interface Field {
  readonly call: string
  readonly name: string
  readonly shape: z.ZodMiniType
}

/** Fields that are not ignored, in the contract's names. */
const fields: readonly Field[] = Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([call, one]) =>
  'wire' in one
    ? Object.entries(wireTableOf(one.wire.params as never) ?? {})
        .filter(([ours]) => !ours.startsWith('ignored'))
        .map(([, [name, shape]]) => ({ call, name, shape: shape as z.ZodMiniType }))
    : [],
)

/** Of a shape of the contract, or of the back office, which only has its own names. */
function namesOf(shape: z.ZodMiniType): string[] {
  const table = wireTableOf(shape as never) as WireTable | undefined
  if (table) return Object.values(table).map(([name]) => name)
  const def = shape.def as { shape?: object }
  return Object.keys(def.shape ?? {})
}

describe('an amount that a customer sends', () => {
  const amounts = fields.filter(({ name }) => /amount|price|cost|_cap$|^gram$|_gm$/.test(name))

  it.each(amounts.map((one) => [`${one.name} of ${one.call}`, one] as const))('is not negative: %s', (_, { shape }) => {
    for (const negative of [-1, -0.01, '-1']) expect(z.safeDecode(shape, negative as never).success).toBe(false)
  })

  it('stands in several calls', () => expect(amounts.length).toBeGreaterThan(10))
})

describe('a pincode', () => {
  const everyCall = Object.entries({ ...calls, ...adminCalls } as Readonly<Record<string, Call>>)
  const requiredInputs = everyCall.flatMap(([call, one]) => {
    if (!('wire' in one)) return []
    const name = namesOf(one.wire.params).find((field) => /pincode/.test(field))
    return name ? [{ call, name, params: one.wire.params }] : []
  })
  const required = requiredInputs.filter(({ name }) => name === 'pincode')
  const optional = requiredInputs.filter(({ name }) => name === 'delivery_pincode')

  /** The call's message for the field, whatever other fields are missing. */
  const sentenceOn = ({ params, name }: (typeof requiredInputs)[number], value: unknown) => {
    const read = z.safeDecode(params, (value === undefined ? {} : { [name]: value }) as never)
    return read.error?.issues.find(({ path }) => path[0] === name)?.message
  }

  it('is asked for by these calls', () => {
    expect(optional.map(({ call }) => call)).toEqual(['POST cart/add', 'POST cart/add-set'])
    expect(required.length).toBeGreaterThan(6)
    expect(required.length + optional.length).toBe(requiredInputs.length)
  })

  it.each(required.map((one) => [one.call, one] as const))('is missed with its sentence by %s', (_, one) => {
    for (const nothing of [undefined, null, '', '  ', {}, [], true])
      expect([nothing, sentenceOn(one, nothing)]).toEqual([nothing, 'Enter your pincode'])
    for (const right of ['400002', ' 400002 ', 400002]) expect(sentenceOn(one, right)).toBeUndefined()
    for (const wrong of ['40000', '4000022', '012345', 40000, -400002, 4000.2, 'four'])
      expect([wrong, sentenceOn(one, wrong)]).toEqual([wrong, expect.stringMatching(/pincode/i)])
  })

  it.each(optional.map((one) => [one.call, one] as const))('may be left out of %s', (_, one) => {
    for (const nothing of [undefined, null, '']) expect(sentenceOn(one, nothing)).toBeUndefined()
    for (const right of ['400002', 400002]) expect(sentenceOn(one, right)).toBeUndefined()
    for (const wrong of [{}, [], true, '40000', '012345'])
      expect([wrong, sentenceOn(one, wrong)]).toEqual([wrong, 'Enter your pincode'])
  })
})
