/** Rules that hold for a field of the same name in every call of shoppers. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tableOf } from '../wire/spelled.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

interface Field {
  readonly call: string
  readonly name: string
  readonly shape: z.ZodMiniType
}

/** Fields that mean something, as the contract names them. */
const fields: readonly Field[] = Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([call, one]) =>
  'wire' in one
    ? Object.entries(tableOf(one.wire.asks as never) ?? {})
        .filter(([ours]) => !ours.startsWith('ignored'))
        .map(([, [name, shape]]) => ({ call, name, shape: shape as z.ZodMiniType }))
    : [],
)

describe('an amount that a customer sends', () => {
  const amounts = fields.filter(({ name }) => /amount|price|cost|_cap$|^gram$|_gm$/.test(name))

  it.each(amounts.map((one) => [`${one.name} of ${one.call}`, one] as const))('is not negative: %s', (_, { shape }) => {
    for (const negative of [-1, -0.01, '-1']) expect(z.safeDecode(shape, negative as never).success).toBe(false)
  })

  it('stands in several calls', () => expect(amounts.length).toBeGreaterThan(10))
})
