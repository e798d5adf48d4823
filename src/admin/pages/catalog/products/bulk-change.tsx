import { useEffect, useState } from 'react'
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminParams } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, CountField, MoneyField, PercentField, TextField } from '../../../parts/form/fields.tsx'
import { makingChargeOptions } from './product-labels.ts'

export type BulkEditChange = AdminParams<'POST admin/products/bulk/edit'>['change']

/** What may be done to many, and how each is asked for. */
const kinds = [
  ['publish', 'Publish'],
  ['withdraw', 'Unpublish'],
  ['making-by', 'Making charge: change by percentage'],
  ['making-to', 'Making charge: set'],
  ['set freeMakingCharge', 'No making charge'],
  ['set freeShipping', 'Free shipping'],
  ['set showPriceBreakup', 'Show price break-up'],
  ['set silveraChoice', 'Silvera’s Choice'],
  ['set hotItem', 'Hot item'],
  ['set divine', 'Divine collection'],
  ['set buyBack', 'Buy-back'],
  ['set buyBackPremium', 'Buy-back premium'],
  ['set leadDays', 'Lead time (days)'],
  ['set lowStockLevel', 'Low stock alert below'],
  ['set hsn', 'HSN'],
  ['set countryOfOrigin', 'Country of origin'],
  ['add-occasion', 'Add to an occasion'],
  ['drop-occasion', 'Remove from an occasion'],
] as const
type Kind = (typeof kinds)[number][0]

const flags: readonly string[] = [
  'freeMakingCharge',
  'freeShipping',
  'showPriceBreakup',
  'silveraChoice',
  'hotItem',
  'divine',
  'buyBack',
]
const texts: readonly string[] = ['hsn', 'countryOfOrigin']

interface Chosen {
  readonly kind: Kind | ''
  readonly text: string
  readonly amount: TypedAmount
  readonly makingKind: 'flat' | 'per_gram' | 'percent'
}

/** Null while something of it is missing. */
function changeOf({ kind, text, amount, makingKind }: Chosen): BulkEditChange | null {
  if (kind === '') return null
  if (kind === 'publish' || kind === 'withdraw') return { kind }
  const [verb, field = ''] = kind.split(' ')
  if (flags.includes(field))
    return text === '' ? null : ({ kind: verb, field, value: text === 'yes' } as BulkEditChange)
  if (texts.includes(field))
    return text.trim() === '' ? null : ({ kind: verb, field, value: text.trim() } as BulkEditChange)
  if (kind === 'add-occasion' || kind === 'drop-occasion')
    return text === '' ? null : { kind, occasionId: Number(text) }
  if (amount === null || Number.isNaN(amount)) return null
  if (kind === 'making-by') return { kind, basisPoints: amount }
  if (kind === 'making-to') return { kind, makingKind, makingValue: amount }
  return { kind: verb, field, value: amount } as BulkEditChange
}

export function BulkChangeFields({ onChange }: { onChange: (change: BulkEditChange | null) => void }) {
  const [chosen, setChosen] = useState<Chosen>({ kind: '', text: '', amount: null, makingKind: 'per_gram' })
  const set = (next: Partial<Chosen>) => setChosen((before) => ({ ...before, ...next }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what is chosen changes
  useEffect(() => onChange(changeOf(chosen)), [chosen])
  return (
    <>
      <ChoiceField
        label="Field"
        choices={[['', 'Choose one'], ...kinds]}
        {...tie<Kind | ''>('kind', chosen.kind, (kind) => set({ kind, text: '', amount: null }))}
      />
      <Value chosen={chosen} set={set} />
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

function Value({ chosen, set }: { chosen: Chosen; set: (next: Partial<Chosen>) => void }) {
  const { kind, text, amount, makingKind } = chosen
  const choices = useAdminQuery('GET admin/products/choices', {})
  const field = kind.split(' ')[1] ?? ''
  const typed = tie('value', text, (next: string) => set({ text: next }))
  const counted = tie('amount', amount, (next: TypedAmount) => set({ amount: next }))
  if (flags.includes(field))
    return (
      <ChoiceField
        label="Set to"
        none="Choose one"
        choices={[
          ['yes', 'Yes'],
          ['no', 'No'],
        ]}
        {...typed}
      />
    )
  if (texts.includes(field)) return <TextField label="Set to" {...typed} />
  if (kind === 'add-occasion' || kind === 'drop-occasion') {
    const occasions = choices.data?.occasions ?? []
    return (
      <ChoiceField
        label="Occasion"
        none="Choose one"
        choices={occasions.map(({ id, title }) => [String(id), title] as const)}
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
          choices={makingChargeOptions}
          {...tie('makingKind', makingKind, (next: Chosen['makingKind']) => set({ makingKind: next }))}
        />
        {makingKind === 'percent' ? (
          <PercentField label="Charge" {...counted} />
        ) : (
          <MoneyField label="Charge" {...counted} />
        )}
        <p className="small muted">Volume prices that would be higher, or use another charge type, are removed.</p>
      </>
    )
  if (field === 'buyBackPremium') return <MoneyField label="Set to" {...counted} />
  if (field === 'leadDays' || field === 'lowStockLevel') return <CountField label="Set to" {...counted} />
  return null
}
