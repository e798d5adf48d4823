/** Fields of the dialog that adjusts stock: location, account, number and serials. */
import { ChoiceField, CountField, LongTextField } from '../../../../parts/form/fields.tsx'
import type { ProductPageData } from '../product-draft.ts'
import { OutgoingSerialsField } from './outgoing-serials-field.tsx'
import { requiredSerials, type StockAdjustmentForm } from './stock-adjustment-form.ts'
import { bookedAt, type StockAdjustmentAccount, type StockAdjustmentKind, unitsIn } from './stock-units.ts'

interface FieldsProps {
  product: ProductPageData
  form: StockAdjustmentForm
}

/** The location, or from which to which; not shown while there is only one. */
export function PlaceFields({ product, form }: FieldsProps) {
  if (product.locations.length < 2) return null
  const { kind, locationId, toLocationId } = form.values
  const choices = product.locations.map(({ id, name }) => [String(id), name] as const)
  if (kind !== 'moved') return <ChoiceField label="Location" choices={choices} {...form.field('locationId')} />
  return (
    <>
      <ChoiceField
        label="From"
        hint={availableText(product, locationId)}
        choices={choices}
        {...form.field('locationId')}
        onValue={(from) => form.set({ locationId: from, ...(from === toLocationId && { toLocationId: '' }) })}
      />
      <ChoiceField
        label="To"
        none="Choose a location"
        choices={choices.filter(([id]) => id !== locationId)}
        {...form.field('toLocationId')}
        optional={false}
      />
    </>
  )
}

const availableText = ({ balances }: ProductPageData, locationId: string) =>
  `${unitsIn(balances, ['available'], Number(locationId))} available`

const countedAccounts: readonly (readonly [StockAdjustmentAccount, string])[] = [
  ['shelf', 'Shelf'],
  ['packed', 'Packed parcels'],
  ['returned', 'Returned pieces'],
  ['in assay', 'Pieces in assay'],
]
const damagedAccounts: readonly (readonly [StockAdjustmentAccount, string])[] = [
  ['shelf', 'Shelf'],
  ['returned', 'Returned pieces'],
]

/** The account that was counted, with its recorded number; or the account that damaged units are taken from. */
export function AccountField({ product, form }: FieldsProps) {
  const { kind, account, locationId } = form.values
  const isShelf = account === 'shelf'
  const booked = `Recorded: ${bookedAt(product, account, Number(locationId))}`
  return kind === 'counted' ? (
    <ChoiceField
      label="Counted area"
      hint={isShelf ? `Count all unpacked pieces, including sold ones. ${booked}` : booked}
      choices={countedAccounts}
      {...form.field('account')}
    />
  ) : (
    <ChoiceField
      label="Taken from"
      hint={isShelf ? availableText(product, locationId) : booked}
      choices={damagedAccounts}
      {...form.field('account')}
    />
  )
}

const amountLabels: Readonly<Partial<Record<StockAdjustmentKind, string>>> = {
  counted: 'Pieces found',
  quota: 'Pieces available for pre-booking',
}

export function AmountFields({ product, form }: FieldsProps) {
  const { kind } = form.values
  return (
    <>
      {kind === 'adjusted' && (
        <ChoiceField
          label="Correction"
          choices={[
            ['more', 'Add pieces'],
            ['fewer', 'Remove pieces'],
          ]}
          {...form.field('direction')}
        />
      )}
      <CountField
        label={amountLabels[kind] ?? 'Pieces'}
        {...form.field('pieces')}
        hint={kind === 'quota' && `Now ${unitsIn(product.balances, ['quota'])}`}
      />
    </>
  )
}

/** What is typed or refused stays visible, even when no serials are required any more. */
export function SerialsField({ product, form }: FieldsProps) {
  const required = requiredSerials(product, form.values)
  const field = form.field('serials')
  if (required === 'none' && field.value === '' && !field.error) return null
  if (required !== 'coming')
    return (
      <OutgoingSerialsField
        product={product}
        locationId={Number(form.values.locationId)}
        isTransfer={form.values.kind === 'moved'}
        {...field}
      />
    )
  return (
    <LongTextField
      label="Serial numbers"
      hint="One per line, or scan them one by one"
      rows={4}
      {...field}
      optional={product.sheet.serials !== 'struck'}
    />
  )
}

/** Of hallmarked pieces that arrive with their serials. */
export function HuidsField({ product, form }: FieldsProps) {
  if (form.values.kind !== 'received' || product.sheet.hallmark !== 'bis_huid') return null
  return (
    <LongTextField
      label="HUIDs"
      hint="One per line, in the order of the serial numbers. Shown to the buyer on the passport of the piece."
      rows={4}
      {...form.field('huids')}
      optional
    />
  )
}
