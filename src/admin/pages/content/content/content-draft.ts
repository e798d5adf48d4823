/** A content item as form data, and as the request made from it. */
import { istText } from '../../../../units/date.ts'
import type { AdminParams } from '../../../client/call-admin-api.ts'
import {
  type ContentFieldSpec,
  type ContentFieldValue,
  type ContentFormDraft,
  type ContentItemKind,
  type ContentListRow,
  contentFieldsOf,
  contentKinds,
} from './content-kinds.ts'

export type ContentItemRequest = AdminParams<'POST admin/content/save'>['item']

/** Initial values of the form. A new item with an address of its own also has a field for its slug. */
export function toContentFormDraft(kind: ContentItemKind, row: ContentListRow | null): ContentFormDraft {
  const { fresh, slugged } = contentKinds[kind]
  if (row === null) return { ...(slugged && { slug: '' }), ...fresh }
  const facts = row.item.facts as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    contentFieldsOf(kind, row.key).map((spec) => [spec.name, toFieldValue(facts[spec.name], spec)]),
  )
}

function toFieldValue(value: unknown, { kind }: ContentFieldSpec): ContentFieldValue {
  if (kind === 'moment') return typeof value === 'string' ? istText(new Date(value)) : ''
  return kind === 'product' ? [Number(value)] : (value as ContentFieldValue)
}

const keyOf = (kind: ContentItemKind, row: ContentListRow | null, draft: ContentFormDraft): string | null =>
  row ? row.key : contentKinds[kind].slugged ? String(draft.slug) : null

/** The form has the fields of the item's kind; everything else stays as it is. */
export function toContentItem(
  kind: ContentItemKind,
  row: ContentListRow | null,
  draft: ContentFormDraft,
): { key: string | null; item: ContentItemRequest } {
  const key = keyOf(kind, row, draft)
  const typed = contentFieldsOf(kind, key).map((spec) => [spec.name, factOf(draft[spec.name], spec)])
  return {
    key,
    item: { kind, facts: { ...row?.item.facts, ...Object.fromEntries(typed) } } as unknown as ContentItemRequest,
  }
}

function factOf(fieldValue: ContentFieldValue | undefined, { kind }: ContentFieldSpec): unknown {
  if (kind === 'product') return (fieldValue as readonly number[])[0]
  return kind === 'moment' && fieldValue === '' ? null : fieldValue
}
