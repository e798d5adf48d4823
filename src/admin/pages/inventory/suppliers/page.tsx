import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { LongTextField, TextField, YesNoField } from '../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'

type Supplier = AdminResponse<'GET admin/suppliers'>['suppliers'][number]

const columns: readonly DataTableColumn<Supplier>[] = [
  { id: 'name', title: 'Supplier', cell: ({ name }) => name, phone: 'title' },
  {
    id: 'gstin',
    title: 'GSTIN',
    cell: ({ gstin }) => <span className="number">{gstin ?? 'Not registered'}</span>,
    phone: 'line',
  },
  { id: 'contact', title: 'Contact', cell: ({ contact }) => contact || '–', phone: 'line' },
  { id: 'mobile', title: 'Phone', cell: ({ mobile }) => mobile || '–', phone: 'line' },
  { id: 'email', title: 'E-mail', cell: ({ email }) => email || '–', phone: 'line' },
  {
    id: 'state',
    title: 'State',
    cell: ({ isArchived }) => (
      <AdminStateTag tone={isArchived ? 'plain' : 'ok'}>{isArchived ? 'Archived' : 'Active'}</AdminStateTag>
    ),
    phone: 'tag',
  },
]

/** Who the shop buys metal and pieces from. */
export default function SuppliersPage() {
  const mayEdit = useMay()('purchases')
  const query = useAdminQuery('GET admin/suppliers', {})
  const [open, setOpen] = useState<'new' | Supplier>()
  return (
    <Page
      title="Suppliers"
      back={{ to: '/admin/purchases', title: 'Supplier purchases' }}
      sub="Refiners, mints and dealers that the shop buys from."
      actions={
        mayEdit && (
          <Button size="tiny" onClick={() => setOpen('new')}>
            <Icon of={Plus} size="small" />
            Add supplier
          </Button>
        )
      }
    >
      <Card flush>
        <DataTable
          name="Suppliers"
          query={query}
          rowsOf={(found) => found.suppliers}
          keyOf={({ id }) => id}
          columns={columns}
          {...(mayEdit && { open: setOpen })}
          empty="No suppliers yet"
        />
      </Card>
      {open && (
        <SupplierDialog
          supplier={open === 'new' ? null : open}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}

interface SupplierDialogProps {
  supplier: Supplier | null
  onClose: () => void
  onDone: () => void
}

function SupplierDialog({ supplier, onClose, onDone }: SupplierDialogProps) {
  const form = useStaffForm('POST admin/suppliers/save', {
    initial: {
      name: supplier?.name ?? '',
      gstin: supplier?.gstin ?? '',
      contact: supplier?.contact ?? '',
      mobile: supplier?.mobile ?? '',
      email: supplier?.email ?? '',
      address: supplier?.address ?? '',
      isArchived: supplier?.isArchived ?? false,
    },
    optional: ['gstin', 'contact', 'mobile', 'email', 'address'],
    params: (values) => ({ id: supplier?.id ?? null, ...values }),
    done: 'Supplier saved',
    onDone,
  })
  return (
    <FormDialog
      title={supplier ? supplier.name : 'Add supplier'}
      form={form}
      submit="Save"
      busy="Saving"
      wide
      onClose={onClose}
    >
      <FormFields>
        <TextField label="Registered name" maxLength={150} {...form.field('name')} />
        <TextField label="GSTIN" hint="Leave blank if not registered" maxLength={20} {...form.field('gstin')} />
        <TextField label="Contact person" maxLength={100} {...form.field('contact')} />
        <TextField label="Phone" type="tel" maxLength={20} {...form.field('mobile')} />
        <TextField label="E-mail" type="email" maxLength={120} {...form.field('email')} />
      </FormFields>
      <LongTextField label="Address" maxLength={300} {...form.field('address')} />
      {supplier && <YesNoField label="Archived: not offered for new purchases" {...form.field('isArchived')} />}
    </FormDialog>
  )
}
