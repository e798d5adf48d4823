import { useEffect, useState } from 'react'
import { formatMoney, formatPercent, formatRate } from '../../../../units/format.ts'
import type { Typed } from '../../../amounts.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, MoneyField, PercentField } from '../../../parts/form/fields.tsx'
import { Moves, moved, type Named, ProductPicker } from '../../../parts/form/product-picker.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import type { DealItem } from './words.ts'

export interface ItemDraft {
  readonly productId: number
  readonly kind: 'off' | 'charge'
  readonly off: Typed
  readonly charge: Typed
}

export const draftOfItem = ({ productId, makingOffBasisPoints, makingValue }: DealItem): ItemDraft => ({
  productId,
  kind: makingOffBasisPoints === null ? 'charge' : 'off',
  off: makingOffBasisPoints,
  charge: makingValue,
})

export const isTyped = ({ kind, off, charge }: ItemDraft): boolean => {
  const typed = kind === 'off' ? off : charge
  return typed !== null && !Number.isNaN(typed)
}

export const asksOfItem = ({ productId, kind, off, charge }: ItemDraft) => ({
  productId,
  makingOffBasisPoints: kind === 'off' ? off : null,
  makingValue: kind === 'charge' ? charge : null,
})

interface ItemsProps {
  items: readonly ItemDraft[]
  known: readonly Named[]
  error: string | undefined
  onItems: (items: readonly ItemDraft[]) => void
}

/** The products of a deal, in the order they are shown, each with what becomes of its price. */
export function Items({ items, known, error, onItems }: ItemsProps) {
  const [met, setMet] = useState(known)
  const effect = useEffectOf(items)
  const rows = effect.data?.items ?? []
  const change = (at: number, next: Partial<ItemDraft>) =>
    onItems(items.map((item, place) => (place === at ? { ...item, ...next } : item)))
  const nameOf = (id: number) => met.find((one) => one.id === id)?.name ?? `Product ${id}`
  return (
    <>
      <ProductPicker
        title="Products"
        ids={items.map(({ productId }) => productId)}
        met={met}
        hint="One product is in one deal at a time."
        error={error}
        onMeet={(one) => setMet((before) => [...before, one])}
        onIds={(ids) =>
          onItems(
            ids.map(
              (productId) =>
                items.find((item) => item.productId === productId) ?? {
                  productId,
                  kind: 'off' as const,
                  off: null,
                  charge: null,
                },
            ),
          )
        }
      />
      {items.map((item, at) => (
        <ItemFields
          key={item.productId}
          item={item}
          name={nameOf(item.productId)}
          row={rows.find(({ productId }) => productId === item.productId)}
          onChange={(next) => change(at, next)}
          at={at}
          of={items.length}
          onMove={(by) => onItems(moved(items, at, by))}
        />
      ))}
      {effect.failure && <Loaded of={effect}>{() => null}</Loaded>}
    </>
  )
}

const settleMs = 300

/** Asked once typing pauses; the browser never computes. What is not typed yet is asked for without a saving. */
function useEffectOf(items: readonly ItemDraft[]) {
  const asks = items.map((item) =>
    isTyped(item) ? asksOfItem(item) : { productId: item.productId, makingOffBasisPoints: 0, makingValue: null },
  )
  const typed = JSON.stringify(asks)
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useAdminQuery('GET admin/deals/effect', settled === '[]' ? null : { items: settled })
}

interface ItemFieldsProps {
  item: ItemDraft
  name: string
  row: DealItem | undefined
  onChange: (next: Partial<ItemDraft>) => void
  /** Its place among how many. */
  at: number
  of: number
  onMove: (by: -1 | 1) => void
}

function ItemFields({ item, name, row, onChange, ...place }: ItemFieldsProps) {
  const ties = { error: undefined, optional: false } as const
  const Charge = row?.makingKind === 'percent' ? PercentField : MoneyField
  return (
    <fieldset className="rows-of-fields">
      <legend className="small medium">{name}</legend>
      <div className="deal-item">
        <ChoiceField
          label="The deal"
          name={`kind-${item.productId}`}
          value={item.kind}
          onValue={(kind) => onChange({ kind })}
          choices={[
            ['off', 'Takes off the making charge'],
            ['charge', 'Sets the making charge'],
          ]}
          {...ties}
        />
        {item.kind === 'off' ? (
          <PercentField
            label="Off making"
            name={`off-${item.productId}`}
            value={item.off}
            onValue={(off) => onChange({ off })}
            {...ties}
          />
        ) : (
          <Charge
            label={row?.makingKind === 'per_gram' ? 'Making a gram' : 'Making'}
            name={`charge-${item.productId}`}
            value={item.charge}
            onValue={(charge) => onChange({ charge })}
            {...ties}
          />
        )}
        <Moves name={name} {...place} />
      </div>
      {row && <Effect row={row} />}
    </fieldset>
  )
}

const makingWords = ({ makingKind, makingNow }: DealItem): string =>
  makingKind === 'percent'
    ? `${formatPercent(makingNow)} of the metal`
    : makingKind === 'per_gram'
      ? formatRate(makingNow)
      : `${formatMoney(makingNow)} a piece`

/** "₹14,950.00 → ₹14,610.00, ₹340.00 less" */
const Effect = ({ row }: { row: DealItem }) => (
  <p className="small number" aria-live="polite">
    <span className="muted">Making charge {makingWords(row)}. Price </span>
    <span className="muted">{formatMoney(row.listPricePaise)}</span> → <b>{formatMoney(row.dealPricePaise)}</b>
    {row.dealPricePaise < row.listPricePaise && `, ${formatMoney(row.listPricePaise - row.dealPricePaise)} less`}
  </p>
)
