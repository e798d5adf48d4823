import { useEffect, useState } from 'react'
import { formatMoney, formatPercent, formatRate } from '../../../../units/format.ts'
import type { TypedAmount } from '../../../amounts.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, MoneyField, PercentField } from '../../../parts/form/fields.tsx'
import { type PickedProduct, ProductPicker, ReorderButtons, reorderItem } from '../../../parts/form/product-picker.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import type { DealRowItem } from './deal-labels.ts'

export interface DealItemDraft {
  readonly productId: number
  readonly kind: 'off' | 'charge'
  readonly off: TypedAmount
  readonly charge: TypedAmount
}

export const toDealItemDraft = ({ productId, makingOffBasisPoints, makingValue }: DealRowItem): DealItemDraft => ({
  productId,
  kind: makingOffBasisPoints === null ? 'charge' : 'off',
  off: makingOffBasisPoints,
  charge: makingValue,
})

export const isTyped = ({ kind, off, charge }: DealItemDraft): boolean => {
  const typed = kind === 'off' ? off : charge
  return typed !== null && !Number.isNaN(typed)
}

export const toDealItemRequest = ({ productId, kind, off, charge }: DealItemDraft) => ({
  productId,
  makingOffBasisPoints: kind === 'off' ? off : null,
  makingValue: kind === 'charge' ? charge : null,
})

interface ItemsProps {
  items: readonly DealItemDraft[]
  initialProducts: readonly PickedProduct[]
  error: string | undefined
  onItems: (items: readonly DealItemDraft[]) => void
}

/** The products of a deal in display order, each with its resulting price. */
export function DealItemsField({ items, initialProducts, error, onItems }: ItemsProps) {
  const [products, setProducts] = useState(initialProducts)
  const effect = useEffectOf(items)
  const rows = effect.data?.items ?? []
  const change = (at: number, next: Partial<DealItemDraft>) =>
    onItems(items.map((item, place) => (place === at ? { ...item, ...next } : item)))
  const nameOf = (id: number) => products.find((one) => one.id === id)?.name ?? `Product ${id}`
  return (
    <>
      <ProductPicker
        title="Products"
        ids={items.map(({ productId }) => productId)}
        loadedProducts={products}
        hint="A product can be in one deal at a time."
        error={error}
        onLoadedProducts={(one) => setProducts((before) => [...before, one])}
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
          onReorder={(by) => onItems(reorderItem(items, at, by))}
        />
      ))}
      {effect.failure && <Loaded of={effect}>{() => null}</Loaded>}
    </>
  )
}

const settleMs = 300

/**
 * Requests the preview once typing pauses; the browser calculates nothing. An item with nothing typed yet is sent without a
 * discount.
 */
function useEffectOf(items: readonly DealItemDraft[]) {
  const params = items.map((item) =>
    isTyped(item) ? toDealItemRequest(item) : { productId: item.productId, makingOffBasisPoints: 0, makingValue: null },
  )
  const typed = JSON.stringify(params)
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useAdminQuery('GET admin/deals/effect', settled === '[]' ? null : { items: settled })
}

interface ItemFieldsProps {
  item: DealItemDraft
  name: string
  row: DealRowItem | undefined
  onChange: (next: Partial<DealItemDraft>) => void
  /** Its position, of how many. */
  at: number
  of: number
  onReorder: (by: -1 | 1) => void
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
            ['off', 'Discount on making charge'],
            ['charge', 'Fixed making charge'],
          ]}
          {...ties}
        />
        {item.kind === 'off' ? (
          <PercentField
            label="Making charge discount"
            name={`off-${item.productId}`}
            value={item.off}
            onValue={(off) => onChange({ off })}
            {...ties}
          />
        ) : (
          <Charge
            label={row?.makingKind === 'per_gram' ? 'Making charge per gram' : 'Making'}
            name={`charge-${item.productId}`}
            value={item.charge}
            onValue={(charge) => onChange({ charge })}
            {...ties}
          />
        )}
        <ReorderButtons name={name} {...place} />
      </div>
      {row && <Effect row={row} />}
    </fieldset>
  )
}

const makingLabel = ({ makingKind, makingNow }: DealRowItem): string =>
  makingKind === 'percent'
    ? `${formatPercent(makingNow)} of metal value`
    : makingKind === 'per_gram'
      ? formatRate(makingNow)
      : `${formatMoney(makingNow)} per piece`

/** "₹14,950.00 → ₹14,610.00, ₹340.00 less" */
const Effect = ({ row }: { row: DealRowItem }) => (
  <p className="small number" aria-live="polite">
    <span className="muted">Making charge {makingLabel(row)}. Price </span>
    <span className="muted">{formatMoney(row.listPricePaise)}</span> → <b>{formatMoney(row.dealPricePaise)}</b>
    {row.dealPricePaise < row.listPricePaise && `, ${formatMoney(row.listPricePaise - row.dealPricePaise)} less`}
  </p>
)
