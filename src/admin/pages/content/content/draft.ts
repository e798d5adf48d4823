/** An item as its form holds it, and as it is sent. */
import { istText } from '../../../../units/date.ts'
import type { Asks } from '../../../client/ask.ts'
import { type Draft, fieldsOf, type Held, type Kind, kinds, type Row, type Spec } from './words.ts'

export type Item = Asks<'POST admin/content/save'>['item']

/** What is typed to begin with. One that has an address of its own is asked for its name there, once. */
export function draftOf(kind: Kind, row: Row | null): Draft {
  const { fresh, slugged } = kinds[kind]
  if (row === null) return { ...(slugged && { slug: '' }), ...fresh }
  const facts = row.item.facts as Readonly<Record<string, unknown>>
  return Object.fromEntries(fieldsOf(kind, row.key).map((spec) => [spec.name, heldOf(facts[spec.name], spec)]))
}

function heldOf(value: unknown, { kind }: Spec): Held {
  if (kind === 'moment') return typeof value === 'string' ? istText(new Date(value)) : ''
  return kind === 'product' ? [Number(value)] : (value as Held)
}

const keyOf = (kind: Kind, row: Row | null, draft: Draft): string | null =>
  row ? row.key : kinds[kind].slugged ? String(draft.slug) : null

/** The form is made of the very fields of its kind; what it does not ask for stays as it is. */
export function writtenOf(kind: Kind, row: Row | null, draft: Draft): { key: string | null; item: Item } {
  const key = keyOf(kind, row, draft)
  const typed = fieldsOf(kind, key).map((spec) => [spec.name, factOf(draft[spec.name], spec)])
  return { key, item: { kind, facts: { ...row?.item.facts, ...Object.fromEntries(typed) } } as unknown as Item }
}

function factOf(held: Held | undefined, { kind }: Spec): unknown {
  if (kind === 'product') return (held as readonly number[])[0]
  return kind === 'moment' && held === '' ? null : held
}
