import { dayOf } from '../../../../units/date.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { TypedAmount } from '../../../amounts.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, DayField, LongTextField, MoneyField, TextField } from '../../../parts/form/fields.tsx'
import { FormFields, FormSheet } from '../../../parts/form/form.tsx'
import { shopTime } from '../../../shop-time.ts'
import { useStaffForm } from '../../../use-form.ts'
import { lineMistake, type Purchase, type PurchaseLineDraft, toLineDraft, toLineRequest } from './purchase-draft.ts'
import { PurchaseLinesField } from './purchase-lines-field.tsx'

interface SheetProps {
  /** To edit; a new one without. */
  purchase?: Purchase
  onClose: () => void
  onDone: (id: number) => void
}

const initialOf = (purchase: Purchase | undefined) => ({
  supplierId: purchase ? String(purchase.supplier.id) : '',
  invoiceNumber: purchase?.invoiceNumber ?? '',
  invoiceDate: purchase?.invoiceDate ?? dayOf(shopTime()),
  roundOffPaise: (purchase?.roundOffPaise ?? 0) as TypedAmount,
  note: purchase?.note ?? '',
  lines: (purchase?.lines ?? []).map(toLineDraft) as readonly PurchaseLineDraft[],
})
type Values = ReturnType<typeof initialOf>

const requestOf = ({ supplierId, roundOffPaise, lines, ...rest }: Values) => ({
  ...rest,
  supplierId: Number(supplierId),
  roundOffPaise: roundOffPaise ?? 0,
  lines: lines.map(toLineRequest),
})

const check = ({ lines }: Values) => ({
  ...(lines.length === 0
    ? { lines: 'Add at least one item' }
    : { lines: lines.map(lineMistake).find((mistake) => mistake !== undefined) ?? '' }),
})

/** Records what was agreed with a supplier; edited only while nothing of it was received. */
export function PurchaseSheet({ purchase, onClose, onDone }: SheetProps) {
  const create = useStaffForm('POST admin/purchases/create', {
    initial: initialOf(undefined),
    optional: ['invoiceNumber', 'note', 'roundOffPaise'],
    params: requestOf,
    check,
    done: 'Purchase recorded',
    onDone: ({ id }) => onDone(id),
  })
  const edit = useStaffForm('POST admin/purchases/edit', {
    initial: initialOf(purchase),
    optional: ['invoiceNumber', 'note', 'roundOffPaise'],
    params: (values) => ({ id: purchase?.id ?? 0, ...requestOf(values) }),
    check,
    done: 'Purchase saved',
    onDone: () => onDone(purchase?.id ?? 0),
  })
  const form = purchase ? edit : create
  const suppliers = useAdminQuery('GET admin/suppliers', {})
  const chosen = suppliers.data?.suppliers.find(({ id }) => String(id) === form.values.supplierId)
  const choices = (suppliers.data?.suppliers ?? []).filter(({ id, isArchived }) => !isArchived || id === chosen?.id)
  return (
    <FormSheet
      title={purchase ? `Edit purchase ${purchase.id}` : 'New purchase'}
      form={form}
      submit={purchase ? 'Save' : 'Record purchase'}
      busy="Saving"
      wide
      onClose={onClose}
    >
      {suppliers.data && choices.length === 0 && <Note tone="info">Add the supplier on the page Suppliers first.</Note>}
      <FormFields>
        <ChoiceField
          label="Supplier"
          none="Choose a supplier"
          choices={choices.map(({ id, name }) => [String(id), name] as const)}
          hint={chosen && (chosen.gstin ?? 'Not registered for GST')}
          {...form.field('supplierId')}
        />
        <DayField label="Invoice date" max={dayOf(shopTime())} {...form.field('invoiceDate')} />
        <TextField
          label="Invoice number"
          hint="Needed before the goods are received"
          maxLength={40}
          {...form.field('invoiceNumber')}
        />
        <MoneyField label="Round-off" hint="As on the invoice" {...form.field('roundOffPaise')} />
      </FormFields>
      <PurchaseLinesField {...form.field('lines')} />
      <LongTextField label="Note" maxLength={400} {...form.field('note')} />
    </FormSheet>
  )
}
