import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { useMay } from '../../../../session/session.ts'
import { EInvoiceTag, RetryEInvoice } from '../../../fulfilment/order/e-invoice.tsx'

type Row = AdminResponse<'GET admin/money/e-invoices'>['documents'][number]

const columns = (mayRetry: boolean, onDone: () => void): readonly DataTableColumn<Row>[] => [
  { id: 'number', title: 'Document', cell: ({ number }) => <span className="number">{number}</span>, phone: 'title' },
  {
    id: 'order',
    title: 'Order',
    cell: ({ uniqueOrderId }) => <AdminLink to={`/admin/orders/${uniqueOrderId}`}>{uniqueOrderId}</AdminLink>,
    phone: 'line',
  },
  {
    id: 'buyer',
    title: 'Buyer',
    cell: ({ buyer, gstin }) => (
      <>
        {buyer} <span className="micro muted number">{gstin}</span>
      </>
    ),
    phone: 'line',
  },
  { id: 'total', title: 'Total', right: true, cell: ({ totalPaise }) => <Money paise={totalPaise} />, phone: 'figure' },
  { id: 'issued', title: 'Issued', cell: ({ issuedAt }) => <When at={issuedAt} />, phone: 'line' },
  { id: 'problem', title: 'Portal message', cell: ({ eInvoice }) => eInvoice.problem, phone: 'line' },
  { id: 'state', title: 'State', cell: ({ eInvoice }) => <EInvoiceTag state={eInvoice.state} />, phone: 'tag' },
  {
    id: 'retry',
    title: 'Retry',
    quiet: true,
    right: true,
    phone: 'act',
    cell: ({ number, eInvoice }) =>
      mayRetry && eInvoice.state !== 'CANCELLING' ? <RetryEInvoice number={number} onDone={onDone} /> : null,
  },
]

/** Documents to businesses that have no IRN yet, whatever the month. */
export function EInvoicesCard() {
  const may = useMay()
  const list = useAdminQuery('GET admin/money/e-invoices', {})
  return (
    <Card
      title="E-invoices not registered"
      sub="Invoices and credit notes to registered buyers, of all months. Goods leave only with an IRN."
      flush
    >
      <Loaded of={list} lines={3}>
        {({ isOn, portal, documents, more }) => (
          <>
            {isOn && portal === null && (
              <Note tone="bad">
                No portal is connected, so nothing is registered. Set IRP in the environment settings.
              </Note>
            )}
            {isOn && portal === 'stand-in' && (
              <Note tone="info">The stand-in portal gives test numbers. They are not valid for the tax office.</Note>
            )}
            <RowsTable
              name="E-invoices not registered"
              rows={documents}
              keyOf={({ number }) => number}
              columns={columns(may('books'), list.refetch)}
              empty={isOn ? 'Every document is registered' : 'E-invoicing is off on the Settings page'}
            />
            {more && <p className="small muted">The oldest 100 are shown.</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}
