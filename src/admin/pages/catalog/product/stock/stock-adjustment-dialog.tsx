import { ChoiceField, LongTextField, TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import type { ProductPageData } from '../product-draft.ts'
import { AccountField, AmountFields, HuidsField, PlaceFields, SerialsField } from './stock-adjustment-fields.tsx'
import {
  hasAccount,
  hasLocation,
  initialStockAdjustment,
  isPurchase,
  type StockAdjustmentForm,
  useStockAdjustmentForm,
} from './stock-adjustment-form.ts'
import type { StockAdjustmentKind } from './stock-units.ts'

const kinds: readonly (readonly [StockAdjustmentKind, string])[] = [
  ['received', 'Received from a supplier'],
  ['ordered', 'Ordered from a supplier'],
  ['counted', 'Stock count'],
  ['adjusted', 'Correction'],
  ['damaged', 'Damaged or lost'],
  ['restocked', 'Back in stock'],
  ['moved', 'Moved to another location'],
  ['quota', 'Pre-booking limit'],
]

interface StockAdjustmentDialogProps {
  product: ProductPageData
  onClose: () => void
  onAdjusted: () => void
}

/** One movement of stock: what happened, where, how many, and the paper or the note that says why. */
export function StockAdjustmentDialog({ product, onClose, onAdjusted }: StockAdjustmentDialogProps) {
  const form = useStockAdjustmentForm(product, () => {
    onClose()
    onAdjusted()
  })
  const { kind, locationId, pieces } = form.values
  return (
    <FormDialog title="Adjust stock" form={form} submit="Save" busy="Saving" onClose={onClose}>
      <ChoiceField
        label="Reason"
        choices={kinds.filter(([one]) => canHappen(product, one))}
        {...form.field('kind')}
        onValue={(next) => form.set({ ...initialStockAdjustment, kind: next, locationId, pieces })}
      />
      {hasLocation(kind) && <PlaceFields product={product} form={form} />}
      {hasAccount(kind) && <AccountField product={product} form={form} />}
      <AmountFields product={product} form={form} />
      <SerialsField product={product} form={form} />
      <HuidsField product={product} form={form} />
      <WhyField form={form} />
    </FormDialog>
  )
}

function canHappen({ sheet, locations }: ProductPageData, kind: StockAdjustmentKind): boolean {
  if (kind === 'quota') return sheet.preSale || sheet.onOrder
  return kind !== 'moved' || locations.length > 1
}

function WhyField({ form }: { form: StockAdjustmentForm }) {
  const { kind } = form.values
  if (!isPurchase(kind))
    return <LongTextField label="Note" rows={2} maxLength={300} {...form.field('reason')} optional={false} />
  const texts =
    kind === 'received'
      ? { label: 'Supplier bill or delivery note', hint: 'Pieces of a supplier purchase are received on the purchase' }
      : { label: 'Purchase order number' }
  return <TextField {...texts} maxLength={80} {...form.field('reference')} optional={false} />
}
