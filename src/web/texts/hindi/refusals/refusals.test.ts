import { expect, test } from 'vitest'
import { calls } from '../../../../api/calls.ts'
import { buyBackLabels } from '../../../../shop/buy-back/rules/buy-back-flow.ts'
import { purposes } from '../../../../shop/customers/consents/rules.ts'
import { personalDataTables } from '../../../../shop/operations/privacy/personal-data-tables.ts'
import { orderLabels } from '../../../../shop/orders/rules/order-flow.ts'
import { paymentLabels } from '../../../../shop/orders/rules/payment-flow.ts'
import { refundDestination } from '../../../../shop/payments/refunds/rules.ts'
import { labelOf, paymentModes } from '../../../../shop/pricing/payment-modes.ts'
import { type ShopRefusalCode, shopMessages } from '../../../../wire/messages.ts'
import { notices as englishNotices } from '../../../../wire/notices.ts'
import type { Wording } from '../../../../wire/shape/coded-sentence.ts'
import { fieldSentences as englishFieldSentences } from '../../../../wire/shape/field-sentences.ts'
import { hindiFieldSentences } from './fields.ts'
import { hindiLabels } from './labels.ts'
import { hindiNotices } from './notices.ts'
import { hindiRefusals } from './refusals.ts'

/** The facts that a wording reads, recorded on access: some placeholder values cannot be used in the wording. */
function factsRead(wording: Wording): string[] {
  const names = new Set<string>()
  const get = (_: object, name: string | symbol): number => {
    names.add(String(name))
    return 3
  }
  const facts = new Proxy({}, { get }) as never
  try {
    if (typeof wording === 'function') wording(facts)
  } catch {
    // Destructured facts are recorded before they are used.
  }
  return [...names].sort()
}

const codes = Object.keys(shopMessages) as ShopRefusalCode[]

test('Hindi words the refusals there are, and no others', () => {
  expect(Object.keys(hindiRefusals).sort()).toEqual([...codes].sort())
})

test.each(codes)('%s reads in Hindi only the facts that travel: those the English reads', (code) => {
  const sent = factsRead(shopMessages[code][1])
  expect(factsRead(hindiRefusals[code]).filter((name) => !sent.includes(name))).toEqual([])
})

const values: Readonly<Record<string, unknown>> = { metal: 'silver', open: 'orders silver', startsAt: '2026-11-21' }

test.each(codes)('%s leaves no gap in Hindi', (code) => {
  const wording = hindiRefusals[code]
  const facts = Object.fromEntries(factsRead(wording).map((name) => [name, values[name] ?? 3]))
  const text = typeof wording === 'function' ? wording(facts as never) : wording
  expect(text).toMatch(/[\u0904-\u0939]/)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|[{}]/)
})

/** Refusals that a schema creates only when it finds an error. */
const madeLater = [
  'fields.figure-short',
  'fields.figure-long',
  'fields.figure-high',
  'fields.time-wrong',
  'fields.weight-heavy',
]

test('Hindi words every sentence of a field, and no others', () => {
  const english = [...englishFieldSentences().values()].map(({ code }) => code)
  expect(Object.keys(hindiFieldSentences).sort()).toEqual([...new Set([...english, ...madeLater])].sort())
})

const noticeCodes = Object.keys(englishNotices) as (keyof typeof englishNotices)[]

test.each(noticeCodes)('the notice %s reads the facts that travel, and leaves no gap', (code) => {
  const wording = hindiNotices[code]
  const read = factsRead(wording)
  expect(read.filter((name) => !factsRead(englishNotices[code]).includes(name))).toEqual([])
  const facts = Object.fromEntries(read.map((name) => [name, name === 'reason' ? 'coupons.over' : 3]))
  const text = typeof wording === 'function' ? wording(facts as never) : wording
  expect(text).toMatch(/[\u0904-\u0939]/)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|[{}]/)
})

/** Labels from the API that pages show on their own. The names of UPI and Razorpay are the same in both languages. */
const labels = new Set(
  [
    Object.values(orderLabels),
    Object.values(paymentLabels),
    Object.values(buyBackLabels),
    ['Refund Initiated', 'Refunded', 'Refund Failed'],
    paymentModes.map(labelOf),
    ['', ...paymentModes.map(labelOf)].map(refundDestination),
    Object.values(purposes).map(({ words }) => words),
    personalDataTables.flatMap(({ title, why }) => (title && why ? [title, why] : [])),
  ].flat(),
)

test('Hindi words every label, and no others', () => {
  expect([...labels].filter((label) => !['UPI', 'Razorpay'].includes(label)).sort()).toEqual(
    Object.keys(hindiLabels).sort(),
  )
})

interface Definition {
  readonly error?: (issue: { input: unknown; code: string }) => unknown
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[]
  readonly [part: string]: unknown
}

/** All sentences of a schema, including those of its parts. */
function sentencesIn(schema: unknown, visited = new Set<unknown>()): string[] {
  const definition = (schema as { _zod?: { def: Definition } } | null)?._zod?.def
  if (!definition || visited.has(schema)) return []
  visited.add(schema)
  const own = definition.error?.({ input: '', code: 'custom' })
  const parts = [
    ...['in', 'out', 'innerType', 'element', 'valueType'].map((name) => definition[name]),
    ...(definition.checks ?? []),
    ...((definition.options as unknown[] | undefined) ?? []),
    ...Object.values((definition.shape as object | undefined) ?? {}),
  ]
  return [...(typeof own === 'string' ? [own] : []), ...parts.flatMap((part) => sentencesIn(part, visited))]
}

const ofVisitors = Object.entries(calls).flatMap(([name, call]) =>
  (call.who === 'open' || call.who === 'signed-in') && !name.includes('dev/')
    ? [[name, call.wire.params] as const]
    : [],
)

test('schemas are read to their last part', () => {
  expect(sentencesIn(calls['POST cart/add'].wire.params)).toContain('Please enter quantity')
})

test.each(ofVisitors)('%s has a code for each sentence of its fields', (_, params) => {
  expect(sentencesIn(params).filter((sentence) => !englishFieldSentences().has(sentence))).toEqual([])
})

test.each([...englishFieldSentences()])('of a field: %s', (_, { code, facts }) => {
  const wording = hindiFieldSentences[code]
  const text = typeof wording === 'function' ? wording(facts as never) : wording
  expect(text).toMatch(/[\u0904-\u0939]/)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|[{}]/)
})
