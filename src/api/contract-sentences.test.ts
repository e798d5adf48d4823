import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { wordNotice } from '../browser/api-wording.ts'
import { contractSentence } from '../wire/shape/fields.ts'
import { type WireTable, wireTableOf } from '../wire/shape/wire-shape.ts'
import { calls } from './calls.ts'

/** What the contract calls a sentence for the customer. */
const sentenceNames = ['message', 'msg', 'sentence', 'trouble', 'discount_text', 'discount_cart_text']

/** Whose `message` is what the giver of silver wrote. */
const isGiftCall = (name: string) => name.startsWith('POST silver-gifts')

/** Fields of a response with such a name that a page could show in English, at any depth. */
function showableSentences(schema: unknown, visited = new Set<unknown>()): string[] {
  if (!schema || visited.has(schema)) return []
  visited.add(schema)
  const table = wireTableOf(schema as never) as WireTable | undefined
  if (table) {
    return Object.values(table).flatMap(([name, value]) => [
      ...(sentenceNames.includes(name) && !isContractSentence(value) ? [name] : []),
      ...showableSentences(value, visited),
    ])
  }
  return partsOf(schema).flatMap((part) => showableSentences(part, visited))
}

function partsOf(schema: unknown): unknown[] {
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def ?? {}
  const single = ['in', 'out', 'innerType', 'element', 'valueType'].map((name) => def[name])
  return [...single, ...((def.options as unknown[] | undefined) ?? []), ...Object.values(def.shape ?? {})].filter(
    Boolean,
  )
}

const isContractSentence = (schema: unknown): boolean =>
  schema === contractSentence || partsOf(schema).includes(contractSentence)

const ofVisitors = Object.entries(calls).flatMap(([name, call]) =>
  (call.who === 'open' || call.who === 'signed-in') && !isGiftCall(name) ? [[name, call.wire.response] as const] : [],
)

test.each(ofVisitors)('%s answers no English sentence that a page could show', (_, response) => {
  expect(showableSentences(response)).toEqual([])
})

test('a page that shows the English of the contract does not compile', () => {
  // @ts-expect-error It is worded first: by the page, or by `wordNotice`.
  const show = (message: z.output<typeof contractSentence>): string => message
  expect(show('Coupon applied')).toBe(wordNotice('Coupon applied', null))
})
