import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { supplierPurchaseLabels } from '../../../../../shop/inventory/purchases/rules/purchase-flow.ts'
import { dayOf } from '../../../../../units/date.ts'
import { formatDate, formatWeight } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../../parts/download-button.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { Money } from '../../../../parts/page/figures.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { useListView } from '../../../../parts/table/list-view.ts'
import { Steps } from '../../../../parts/table/pager.tsx'
import { useMay } from '../../../../session/session.ts'
import { shopTime } from '../../../../shop-time.ts'
import { PurchaseSheet } from '../purchase-sheet.tsx'
import { supplierPurchaseTones } from '../purchase-states.ts'

type Row = AdminResponse<'GET admin/purchases'>['purchases'][number]

const columns: readonly DataTableColumn<Row>[] = [
  { id: 'id', title: 'Purchase', cell: ({ id }) => <span className="number">{id}</span>, phone: 'line' },
  { id: 'supplier', title: 'Supplier', cell: ({ supplierName }) => supplierName, phone: 'title' },
  { id: 'invoice', title: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber || 'Not yet', phone: 'line' },
  { id: 'date', title: 'Date', cell: ({ invoiceDate }) => formatDate(invoiceDate), phone: 'line' },
  {
    id: 'metal',
    title: 'Fine metal',
    cell: ({ fine }) => fine.map((one) => `${formatWeight(one.milligrams)} ${one.metal}`).join(', '),
    phone: 'line',
  },
  { id: 'total', title: 'Total', right: true, cell: ({ totalPaise }) => <Money paise={totalPaise} />, phone: 'figure' },
  {
    id: 'paid',
    title: 'Payment',
    cell: ({ isPaid }) => <AdminStateTag tone={isPaid ? 'ok' : 'plain'}>{isPaid ? 'Paid' : 'Not paid'}</AdminStateTag>,
    phone: 'tag',
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => (
      <AdminStateTag tone={supplierPurchaseTones[state]}>{supplierPurchaseLabels[state]}</AdminStateTag>
    ),
    phone: 'tag',
  },
]

const views = ['open', 'received', 'cancelled'] as const
const titles = { open: 'To receive', received: 'Received', cancelled: 'Cancelled' } as const

/** What was ordered from suppliers, newest first. */
export default function PurchasesPage() {
  const may = useMay()
  const navigate = useNavigate()
  const [params, change] = useTypedSearchParams({ view: 'open', month: '' })
  const view = views.find((one) => one === params.view) ?? 'open'
  const month = params.month || dayOf(shopTime()).slice(0, 7)
  const pagination = useKeysetPagination<number>(view)
  const query = useAdminQuery('GET admin/purchases', { view, after: pagination.after })
  const listView = useListView('purchases', columns)
  const [isOpen, setIsOpen] = useState(false)
  const unallocated = query.data?.unallocated ?? []
  return (
    <Page
      title="Supplier purchases"
      sub="Metal and pieces ordered at an agreed rate. They count in the metal position at once, and in stock as they are received."
      actions={
        <>
          <AdminLink className="link" to="/admin/suppliers">
            Suppliers
          </AdminLink>
          {may('purchases') && (
            <Button size="tiny" onClick={() => setIsOpen(true)}>
              <Icon of={Plus} size="small" />
              New purchase
            </Button>
          )}
        </>
      }
    >
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={views.map((id) => ({ id, title: titles[id] }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Supplier purchases"
          query={query}
          rowsOf={(found) => found.purchases}
          keyOf={({ id }) => id}
          columns={listView.columns}
          to={({ id }) => `/admin/purchases/${id}`}
          empty={view === 'open' ? 'Nothing to receive' : 'No purchases here'}
        />
        <Steps
          rowCount={query.data?.purchases.length ?? 0}
          onBack={pagination.onBack}
          onNext={pagination.onNext(query.data?.next)}
        />
      </Card>
      {unallocated.length > 0 && (
        <p className="small soft">
          {`Received and allocated to no product, fine: ${unallocated.map((one) => `${formatWeight(one.milligrams)} ${one.metal}`).join(', ')}.`}
        </p>
      )}
      <Card title="Exports" sub="By invoice date. Input tax may be claimed once all goods of an invoice are received.">
        <div className="day-choice">
          <TextInput
            label="Month"
            type="month"
            value={month}
            onChange={(event) => change({ month: event.target.value })}
          />
        </div>
        <DownloadButton path="admin/purchases/export" query={{ month }}>
          Purchases (CSV)
        </DownloadButton>{' '}
        <DownloadButton path="admin/purchases/input-gst" query={{ month }}>
          Input GST register (CSV)
        </DownloadButton>
      </Card>
      {isOpen && <PurchaseSheet onClose={() => setIsOpen(false)} onDone={(id) => navigate(`/admin/purchases/${id}`)} />}
    </Page>
  )
}
