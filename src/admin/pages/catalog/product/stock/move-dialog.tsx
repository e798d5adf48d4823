import { ChoiceField, LongTextField, TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog } from '../../../../parts/form/form.tsx'
import type { Product } from '../draft.ts'
import { AccountField, AmountFields, PlaceFields, SerialsField } from './move-fields.tsx'
import { hasAccount, hasLocation, initial, isPurchase, type MoveForm, useMoveForm } from './move-form.ts'
import type { MovementKind } from './stock-units.ts'

const kinds: readonly (readonly [MovementKind, string])[] = [
  ['received', 'Received from a supplier'],
  ['ordered', 'Ordered from a supplier'],
  ['counted', 'Counted'],
  ['adjusted', 'Corrected'],
  ['damaged', 'Damaged or lost'],
  ['restocked', 'Back in stock'],
  ['moved', 'Moved to another location'],
  ['quota', 'Quota for bookings'],
]

interface MoveDialogProps {
  product: Product
  onClose: () => void
  onMoved: () => void
}

/** One movement of stock: what happened, where, how many, and the paper or the note that says why. */
export function MoveDialog({ product, onClose, onMoved }: MoveDialogProps) {
  const form = useMoveForm(product, () => {
    onClose()
    onMoved()
  })
  const { kind, locationId, pieces } = form.values
  return (
    <FormDialog title="Adjust stock" form={form} submit="Save" busy="Saving" onClose={onClose}>
      <ChoiceField
        label="Reason"
        choices={kinds.filter(([one]) => canHappen(product, one))}
        {...form.field('kind')}
        onValue={(next) => form.set({ ...initial, kind: next, locationId, pieces })}
      />
      {hasLocation(kind) && <PlaceFields product={product} form={form} />}
      {hasAccount(kind) && <AccountField product={product} form={form} />}
      <AmountFields product={product} form={form} />
      <SerialsField product={product} form={form} />
      <WhyField form={form} />
    </FormDialog>
  )
}

function canHappen({ sheet, locations }: Product, kind: MovementKind): boolean {
  if (kind === 'quota') return sheet.preSale || sheet.onOrder
  return kind !== 'moved' || locations.length > 1
}

function WhyField({ form }: { form: MoveForm }) {
  const { kind } = form.values
  if (!isPurchase(kind))
    return <LongTextField label="Note" rows={2} maxLength={300} {...form.field('reason')} optional={false} />
  const label = kind === 'received' ? 'Supplier’s bill or delivery note' : 'Purchase order number'
  return <TextField label={label} maxLength={80} {...form.field('reference')} optional={false} />
}
