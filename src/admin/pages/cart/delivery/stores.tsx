import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { LongTextField, TextField, YesNoField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Store = AdminResponse<'GET admin/delivery'>['stores'][number]

const newStore = {
  id: null,
  name: '',
  email: '',
  mobile: '',
  address: '',
  pincode: '',
  hours: '',
  open: true,
  ships: false,
}

/** Where orders can be picked up. */
export function Stores({ stores, refetch }: { stores: readonly Store[]; refetch: () => void }) {
  const [editing, setEditing] = useState<Store | typeof newStore>()
  return (
    <Card
      title="Stores"
      sub="Closed stores are not offered to customers; existing orders are unaffected."
      actions={
        <Button variant="secondary" size="small" onClick={() => setEditing(newStore)}>
          Add store
        </Button>
      }
      flush
    >
      <RowsTable
        name="Stores"
        rows={stores}
        keyOf={({ id }) => id}
        open={setEditing}
        columns={[
          { id: 'name', title: 'Store', cell: ({ name }) => <b className="semibold">{name}</b>, phone: 'title' },
          { id: 'address', title: 'Address', cell: ({ address, place, pincode }) => `${address}, ${place} ${pincode}` },
          { id: 'hours', title: 'Hours', cell: ({ hours }) => hours },
          {
            id: 'ships',
            title: 'Stock used for',
            cell: ({ ships }) => (ships ? 'Pickup and delivery' : 'Pickup only'),
          },
          {
            id: 'state',
            title: 'State',
            cell: ({ open }) => <AdminStateTag tone={open ? 'ok' : 'plain'}>{open ? 'Open' : 'Closed'}</AdminStateTag>,
            phone: 'tag',
          },
          {
            id: 'act',
            title: 'Edit',
            quiet: true,
            right: true,
            phone: 'act',
            cell: (store) => (
              <Button
                variant="secondary"
                size="tiny"
                onClick={() => setEditing(store)}
                aria-label={`Edit ${store.name}`}
              >
                Edit
              </Button>
            ),
          },
        ]}
        empty={{ title: 'No stores yet', fact: 'Orders are delivery only.' }}
      />
      {editing && (
        <StoreSheet
          store={editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined)
            refetch()
          }}
        />
      )}
    </Card>
  )
}

interface SheetProps {
  store: Store | typeof newStore
  onClose: () => void
  onDone: () => void
}

function StoreSheet({ store, onClose, onDone }: SheetProps) {
  const { id, name, email, mobile, address, pincode, hours, open, ships } = store
  const form = useStaffForm('POST admin/delivery/stores/save', {
    initial: { name, email, mobile, address, pincode, hours, open, ships },
    params: (values) => ({ ...values, id }),
    done: 'Saved',
    onDone,
  })
  const { field } = form
  return (
    <FormSheet title={id === null ? 'Add store' : name} form={form} submit="Save" busy="Saving" onClose={onClose}>
      <TextField label="Name" {...field('name')} maxLength={80} />
      <LongTextField label="Address" {...field('address')} rows={2} maxLength={250} />
      <TextField
        label="Pincode"
        {...field('pincode')}
        inputMode="numeric"
        maxLength={6}
        hint="City and state are set from the pincode"
      />
      <TextField
        label="Hours"
        {...field('hours')}
        maxLength={120}
        hint="Write days and times as in “Monday to Saturday, 11 am to 7 pm”: Hindi pages show them in Hindi."
      />
      <TextField label="E-mail" type="email" {...field('email')} />
      <TextField label="Mobile" type="tel" {...field('mobile')} />
      <YesNoField label="Offer pickup here" {...field('open')} />
      <YesNoField
        label="Ship orders from here"
        hint="If off, its stock is for pickup orders only"
        {...field('ships')}
      />
    </FormSheet>
  )
}
