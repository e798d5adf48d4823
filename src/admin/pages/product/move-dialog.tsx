import type { Typed } from '../../amounts.ts'
import type { Asks } from '../../ask.ts'
import { ChoiceField, CountField, LongTextField, TextField } from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form.tsx'
import { useStaffForm } from '../../use-form.ts'
import type { Product } from './draft.ts'
import { GoneField } from './gone-field.tsx'
import { unitsIn } from './stock-table.tsx'

type MoveRequest = Asks<'POST admin/products/stock'>
export type MovementKind = MoveRequest['kind']
type CountedAccount = NonNullable<MoveRequest['account']>

const kinds: readonly (readonly [MovementKind, string])[] = [
  ['received', 'Received from a supplier'],
  ['ordered', 'Ordered from a supplier'],
  ['counted', 'Stock count'],
  ['adjusted', 'Correction'],
  ['damaged', 'Damaged or lost'],
  ['restocked', 'Returned pieces back in stock'],
  ['moved', 'Moved to another location'],
  ['quota', 'Quota for bookings'],
]

const countedAccounts: readonly (readonly [CountedAccount, string])[] = [
  ['shelf', 'Shelf: all that is not packed, sold pieces too'],
  ['packed', 'Packed parcels'],
  ['returned', 'Returned pieces'],
  ['in assay', 'Pieces in testing'],
]

const amountLabels: Readonly<Record<MovementKind, string>> = {
  received: 'Pieces',
  ordered: 'Pieces',
  counted: 'Pieces found',
  adjusted: 'Pieces more, or less with a minus',
  damaged: 'Pieces',
  restocked: 'Pieces',
  moved: 'Pieces',
  quota: 'Pieces that may be booked',
}

const initial = {
  kind: 'received' as MovementKind,
  pieces: null as Typed,
  reference: '',
  serials: '',
  reason: '',
  account: 'shelf' as CountedAccount,
  locationId: '0',
  toLocationId: '',
}

interface MoveDialogProps {
  product: Product
  onClose: () => void
  onMoved: () => void
}

export function MoveDialog({ product, onClose, onMoved }: MoveDialogProps) {
  const form = useStaffForm('POST admin/products/stock', {
    initial,
    optional: ['reference', 'serials', 'reason', 'toLocationId'],
    asks: ({ pieces, locationId, toLocationId, ...values }) => ({
      ...values,
      productId: product.id,
      pieces: pieces ?? 0,
      locationId: Number(locationId),
      toLocationId: toLocationId === '' ? null : Number(toLocationId),
    }),
    done: 'Stock moved',
    onDone: () => {
      onClose()
      onMoved()
    },
  })
  const { kind, account, locationId } = form.values
  const isBooked = product.sheet.preSale || product.sheet.onOrder
  const hasPapers = kind === 'received' || kind === 'ordered'
  return (
    <FormDialog title="Move stock" form={form} submit="Move" busy="Moving" onClose={onClose}>
      <ChoiceField
        label="What happened"
        choices={kinds.filter(
          ([one]) => (one !== 'quota' || isBooked) && (one !== 'moved' || product.locations.length > 1),
        )}
        {...form.field('kind')}
        onValue={(next: MovementKind) => form.set({ ...initial, kind: next, locationId, pieces: form.values.pieces })}
      />
      {kind !== 'quota' && kind !== 'ordered' && <Places product={product} form={form} isMove={kind === 'moved'} />}
      {kind === 'counted' && (
        <ChoiceField
          label="What was counted"
          hint={`The books say ${booked(product, account, Number(locationId))}`}
          choices={countedAccounts}
          {...form.field('account')}
        />
      )}
      {kind === 'damaged' && unitsIn(product.balances, ['returned']) > 0 && (
        <ChoiceField
          label="Taken from"
          choices={[
            ['shelf', 'The shelf'],
            ['returned', 'Returned pieces'],
          ]}
          {...form.field('account')}
        />
      )}
      <CountField label={amountLabels[kind]} {...form.field('pieces')} />
      <Serials product={product} form={form} />
      {hasPapers ? (
        <TextField
          label={kind === 'received' ? 'Supplier’s bill or delivery note' : 'Purchase order number'}
          {...form.field('reference')}
          optional={false}
        />
      ) : (
        <LongTextField label="Why" rows={2} {...form.field('reason')} optional={false} />
      )}
    </FormDialog>
  )
}

const shelf = ['available', 'reserved', 'sold'] as const

const booked = ({ balances }: Product, account: CountedAccount, locationId: number): number =>
  unitsIn(balances, account === 'shelf' ? shelf : [account], locationId)

type MoveForm = ReturnType<typeof useStaffForm<'POST admin/products/stock', typeof initial>>

function Places({ product, form, isMove }: { product: Product; form: MoveForm; isMove: boolean }) {
  if (product.locations.length < 2) return null
  const choices = product.locations.map(({ id, name }) => [String(id), name] as const)
  return (
    <>
      <ChoiceField label={isMove ? 'From' : 'Location'} choices={choices} {...form.field('locationId')} />
      {isMove && (
        <ChoiceField label="To" none="Choose one" choices={choices} {...form.field('toLocationId')} optional={false} />
      )}
    </>
  )
}

function Serials({ product, form }: { product: Product; form: MoveForm }) {
  const { kind, account } = form.values
  const isGone = kind === 'counted' || kind === 'adjusted' || kind === 'damaged'
  if (isGone && account === 'shelf' && product.numbered > 0)
    return <GoneField product={product} {...form.field('serials')} />
  if (kind !== 'received' && kind !== 'restocked') return null
  return (
    <LongTextField
      label="Serial numbers"
      hint="One a line, or scanned one after the other"
      rows={4}
      {...form.field('serials')}
      optional={product.sheet.serials !== 'struck'}
    />
  )
}
