import { useEffect, useState } from 'react'
import { productAttributes } from '../../../../shop/catalog/products/rules/attributes.ts'
import {
  attributeOf,
  type BulkField,
  bulkFields,
  emptyProductForm,
  fieldTitles,
  type ProductFormData,
} from '../../../../shop/catalog/products/rules/product-form-data.ts'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminParams } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, MoneyField, PercentField } from '../../../parts/form/fields.tsx'
import { structureChoices } from '../../../parts/form/structure-choices.ts'
import { AttributeControl } from '../product/attribute-field.tsx'

export type BulkEditChange = AdminParams<'POST admin/products/bulk/edit'>['change']

/** The kinds of bulk edits, each with its fields. */
const kinds = [
  ['publish', 'Publish'],
  ['withdraw', 'Unpublish'],
  ['making-by', 'Making charge: change by percentage'],
  ['making-to', 'Making charge: set'],
  ...bulkFields.map((field) => [`set ${field}`, fieldTitles[field]] as const),
  ['add-occasion', 'Add to an occasion'],
  ['drop-occasion', 'Remove from an occasion'],
] as const
type Kind = (typeof kinds)[number][0]

/** The field to set; only for that kind of change. */
const fieldOf = (kind: Kind | ''): BulkField | undefined => bulkFields.find((field) => kind === `set ${field}`)

interface ChangeDraft {
  readonly kind: Kind | ''
  readonly text: string
  readonly amount: TypedAmount
  readonly makingKind: ProductFormData['makingKind']
}

const isNumber = (field: BulkField): boolean => typeof emptyProductForm[field] === 'number'

/** Null while something of it is missing. */
function changeOf(draft: ChangeDraft): BulkEditChange | null {
  const { kind, text, amount, makingKind } = draft
  if (kind === '') return null
  if (kind === 'publish' || kind === 'withdraw') return { kind }
  const field = fieldOf(kind)
  if (field && !isNumber(field)) {
    if (text.trim() === '') return null
    return { kind: 'set', field, value: attributeOf(field).kind === 'flag' ? text === 'yes' : text.trim() }
  }
  if (kind === 'add-occasion' || kind === 'drop-occasion')
    return text === '' ? null : { kind, occasionId: Number(text) }
  if (amount === null || Number.isNaN(amount)) return null
  if (field) return { kind: 'set', field, value: amount }
  if (kind === 'making-by') return { kind, basisPoints: amount }
  return { kind: 'making-to', makingKind, makingValue: amount }
}

export function BulkChangeFields({ onChange }: { onChange: (change: BulkEditChange | null) => void }) {
  const [draft, setDraft] = useState<ChangeDraft>({ kind: '', text: '', amount: null, makingKind: 'per_gram' })
  const set = (next: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...next }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what is chosen changes
  useEffect(() => onChange(changeOf(draft)), [draft])
  return (
    <>
      <ChoiceField
        label="Field"
        choices={[['', 'Choose one'], ...kinds]}
        {...tie<Kind | ''>('kind', draft.kind, (kind) => set({ kind, text: '', amount: null }))}
      />
      <Value chosen={draft} set={set} />
    </>
  )
}

const tie = <V,>(name: string, value: V, onValue: (value: V) => void) => ({
  name,
  value,
  onValue,
  error: undefined,
  optional: false,
})

const yesOrNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

function Value({ chosen: draft, set }: { chosen: ChangeDraft; set: (next: Partial<ChangeDraft>) => void }) {
  const { kind, text, amount, makingKind } = draft
  const choices = useAdminQuery('GET admin/products/choices', {})
  const field = fieldOf(kind)
  const typed = tie('value', text, (next: string) => set({ text: next }))
  const counted = tie('amount', amount, (next: TypedAmount) => set({ amount: next }))
  if (field) {
    const attribute = attributeOf(field)
    const choices = attribute.kind === 'flag' ? yesOrNo : attribute.kind === 'choice' ? attribute.choices : null
    if (choices) return <ChoiceField label="Set to" none="Choose one" choices={choices} {...typed} />
    return <AttributeControl key={field} of={field} label="Set to" ties={isNumber(field) ? counted : typed} />
  }
  if (kind === 'add-occasion' || kind === 'drop-occasion') {
    const occasions = choices.data?.occasions ?? []
    return (
      <ChoiceField
        label="Occasion"
        none="Choose one"
        choices={structureChoices(occasions, kind === 'drop-occasion' ? occasions.map(({ id }) => id) : [])}
        {...typed}
      />
    )
  }
  if (kind === 'making-by')
    return (
      <PercentField
        label="By"
        hint="Use a minus to decrease: −5 turns ₹40 into ₹38. Volume prices change with it."
        {...counted}
      />
    )
  if (kind === 'making-to')
    return (
      <>
        <ChoiceField
          label="Charge type"
          choices={productAttributes.makingKind.choices}
          {...tie('makingKind', makingKind, (next: ChangeDraft['makingKind']) => set({ makingKind: next }))}
        />
        {makingKind === 'percent' ? (
          <PercentField label="Charge" {...counted} />
        ) : (
          <MoneyField label="Charge" {...counted} />
        )}
        <p className="small muted">Volume prices that would be higher, or use another charge type, are removed.</p>
      </>
    )
  return null
}
