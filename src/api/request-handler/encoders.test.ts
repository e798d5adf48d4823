/** Every request and response can be encoded: a zod type that the encoder does not know fails here and not in production. */
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { encoderOf } from '../../wire/shape/wire-shape.ts'
import { adminCalls } from '../admin/calls.ts'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'

const shapes = Object.entries({ ...calls, ...adminCalls } as Readonly<Record<string, Call>>).flatMap(([name, call]) =>
  'wire' in call ? [[name, call.wire] as const] : [],
)

it.each(shapes)('%s', (_, { params, response }) => {
  expect(encoderOf(params)).toBeTypeOf('function')
  expect(encoderOf(response)).toBeTypeOf('function')
})

it('a shape of a type that nobody has decided on is refused', () =>
  expect(() => encoderOf(z.object({ pairs: z.map(z.string(), z.number()) }))).toThrow('the zod type map'))
