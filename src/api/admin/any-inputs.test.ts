/**
 * Whatever staff send, the response has a sentence and is never an internal error. The inputs have the right shape and
 * extreme values; they are generated from the shapes of the calls, so that they pass validation.
 * `npm run prove -- any-inputs` runs more.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { type TestShop, testShop } from '../../testing.ts'
import { propertyRuns } from '../../testing-properties.ts'
import { createTestStaff } from '../../testing-staff.ts'
import type { Call } from '../call.ts'
import { adminCalls } from './calls.ts'

let test: TestShop
let headers: { readonly cookie: string }
beforeAll(async () => {
  test = await testShop({ seed: true })
  headers = (await createTestStaff(test.shop, 'owner')).headers
})
afterAll(() => test.close())

const numbers = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 100, 10_000, 99_999_999, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1) },
  { weight: 1, arbitrary: fc.constantFrom(-(2 ** 31) - 1, -(2 ** 53) + 1, 1e21, 0.5, 1e-7) },
)
const days = ['2026-11-21', '2027-02-01', '2026-02-30', '+275760-09-12T00:00:00Z', '-271821-04-21T00:00:00Z']
const digits = ['0', '-1', '1', '12', '999999999999999', '9'.repeat(30), '1e400', 'NaN', '0x10', '10:00', '560001']
const signs = ['', ' ', '\u0000', '\ud800', '\u202e', '%', '_', "'", '\\', '..', '/', '{', '[]', 'null', '=1+1', '1,1']
const labels = ['a', 'SLV-2026-118009', 'a@b.example', '__proto__', 'constructor', '<script>1</script>', 'a\nb']
const long = ['x'.repeat(5000), 'é'.repeat(300), `${'word '.repeat(900)}\u0000`]
const texts = fc.constantFrom(...labels, ...labels, ...days, ...digits, ...signs, ...long)

/** The definition of a shape, as zod stores it. */
interface Made {
  readonly type: string
  readonly shape: Readonly<Record<string, z.ZodMiniType>>
  readonly element: z.ZodMiniType
  readonly innerType: z.ZodMiniType
  readonly options: readonly z.ZodMiniType[]
  readonly in: z.ZodMiniType
  readonly keyType: z.ZodMiniType
  readonly valueType: z.ZodMiniType
  readonly entries: Readonly<Record<string, string>>
  readonly values: readonly unknown[]
}

type Draw = (made: Made) => fc.Arbitrary<unknown>
const inner: Draw = ({ innerType }) => drawn(innerType)
const perhaps: Draw = ({ innerType }) => fc.option(drawn(innerType), { nil: undefined, freq: 4 })
const anything: Draw = () => fc.oneof(texts, numbers)
const drawings: Readonly<Record<string, Draw>> = {
  object: ({ shape }) => fc.record(Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, drawn(one)]))),
  array: ({ element }) => fc.array(drawn(element), { maxLength: 3 }),
  record: ({ keyType, valueType }) =>
    fc.dictionary(drawn(keyType) as fc.Arbitrary<string>, drawn(valueType), { maxKeys: 3 }),
  optional: perhaps,
  default: perhaps,
  nullable: ({ innerType }) => fc.option(drawn(innerType), { freq: 4 }),
  readonly: inner,
  union: ({ options }) => fc.oneof(...options.map(drawn)),
  pipe: (made) => drawn(made.in),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  boolean: () => fc.boolean(),
  number: () => numbers,
  string: () => texts,
  null: () => fc.constant(null),
  lazy: anything,
  transform: anything,
  unknown: anything,
  any: anything,
  custom: anything,
}

/** Values for a shape, valid and invalid. */
function drawn(shape: z.ZodMiniType): fc.Arbitrary<unknown> {
  const made = shape.def as unknown as Made
  const draw = drawings[made.type]
  if (!draw) throw new Error(`nothing is drawn for ${made.type}`)
  return draw(made)
}

/** The query keys of calls without a shape. */
const keys = ['id', 'ids', 'name', 'order', 'orders', 'number', 'parcel', 'return', 'nth', 'day', 'month', 'from', 'to']
const addressed = fc.record(
  Object.fromEntries([...keys, 'before', 'kind'].map((key) => [key, fc.option(texts, { nil: undefined })])),
)

/** These end the session, or need a password that nobody here has. */
const excluded = [
  'sign-out',
  'me/sessions/end',
  'me/sessions/end-others',
  'me/password',
  'me/passkeys/begin',
  'me/passkeys/remove',
].map((path) => `POST admin/${path}`)
const tested = Object.entries(adminCalls as Readonly<Record<string, Call>>)
  .filter(([name]) => ![...excluded, 'POST admin/me/recovery-codes', 'POST admin/audit/verify'].includes(name))
  .map(([name, call]) => [name, 'wire' in call ? drawn(call.wire.params) : addressed, !('wire' in call)] as const)

const flat = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, one]) => one !== undefined && one !== null)
      .map(([key, one]) => [key, (typeof one === 'object' ? JSON.stringify(one) : String(one)).toWellFormed()]),
  ).toString()

it.each(tested)('%s is answered with a sentence, whatever it is', { tags: 'property' }, async (name, params, isRaw) => {
  const [method, path] = name.split(' ') as [string, string]
  const isRead = method === 'GET'
  const property = fc.asyncProperty(params, async (fields) => {
    const query = isRead || isRaw ? `?${flat(fields as object)}` : ''
    const body = isRead ? null : JSON.stringify(fields)
    const request = new Request(`http://localhost:3000/app/api/${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const response = await test.serve(request)
    const result = await response.text()
    expect(response.status, `${name} ${query} ${body?.slice(0, 600)} → ${result.slice(0, 300)}`).toBeLessThan(500)
    if (response.status >= 400)
      expect(JSON.parse(result)).toMatchObject({ error: true, errorMessage: expect.stringMatching(/\S/) })
  })
  await fc.assert(property, { ...propertyRuns({ short: 3, long: 100 }), endOnFailure: true })
})
