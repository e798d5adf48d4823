import { useState } from 'react'
import { useParams } from 'react-router'
import { supplierPurchaseLabels } from '../../../../../shop/inventory/purchases/rules/purchase-flow.ts'
import { formatDate, formatFineness, formatPercent, formatRate, formatWeight } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import { filePath } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { Card, Cards } from '../../../../parts/page/card.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Grams, Money, When } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote, Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { useMay } from '../../../../session/session.ts'
import type { Purchase } from '../purchase-draft.ts'
import { supplierPurchaseTones } from '../purchase-states.ts'
import { PurchaseActions } from './purchase-actions.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

export type PurchaseLine = Purchase['lines'][number]

const columns = (onReceive: ((line: PurchaseLine) => void) | null): readonly DataTableColumn<PurchaseLine>[] => [
  {
    id: 'item',
    title: 'Item',
    cell: ({ name, productId, fineness }) => (
      <>
        {productId === null ? name : <AdminLink to={`/admin/products/${productId}`}>{name}</AdminLink>}{' '}
        <span className="micro muted">{formatFineness(fineness)}</span>
      </>
    ),
    phone: 'title',
  },
  {
    id: 'ordered',
    title: 'Ordered',
    right: true,
    cell: ({ pieces, weightMilligrams }) => (
      <>
        {pieces !== null && `${pieces} × `}
        <Grams milligrams={pieces === null ? weightMilligrams : weightMilligrams / pieces} />
      </>
    ),
    phone: 'line',
  },
  { id: 'rate', title: 'Rate', right: true, cell: ({ ratePaise }) => formatRate(ratePaise), phone: 'line' },
  {
    id: 'making',
    title: 'Making',
    right: true,
    cell: ({ makingPaise }) => <Money paise={makingPaise} />,
    phone: 'line',
  },
  { id: 'taxable', title: 'Taxable', right: true, cell: (one) => <Money paise={one.taxablePaise} />, phone: 'figure' },
  {
    id: 'gst',
    title: 'GST',
    right: true,
    cell: ({ cgstPaise, sgstPaise, igstPaise, gstBasisPoints }) => (
      <>
        <Money paise={cgstPaise + sgstPaise + igstPaise} />{' '}
        <span className="micro muted">
          {igstPaise > 0 ? 'IGST' : 'CGST + SGST'} {formatPercent(gstBasisPoints)}
        </span>
      </>
    ),
    phone: 'line',
  },
  {
    id: 'received',
    title: 'Received',
    right: true,
    cell: ({ pieces, receivedPieces, receivedMilligrams }) =>
      pieces === null ? <Grams milligrams={receivedMilligrams} /> : receivedPieces,
    phone: 'line',
  },
  {
    id: 'act',
    title: 'Receive',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (line) =>
      onReceive && line.receivedMilligrams < line.weightMilligrams ? (
        <Button variant="secondary" size="tiny" onClick={() => onReceive(line)}>
          Receive<span className="sr-only"> {line.name}</span>
        </Button>
      ) : null,
  },
]

const receiptColumns: readonly DataTableColumn<Purchase['receipts'][number]>[] = [
  { id: 'at', title: 'Received', cell: ({ at }) => <When at={at} />, phone: 'line' },
  { id: 'name', title: 'Item', cell: ({ name }) => name, phone: 'title' },
  {
    id: 'count',
    title: 'Counted',
    right: true,
    cell: ({ pieces, weightMilligrams }) => (pieces > 0 ? `${pieces} pieces` : formatWeight(weightMilligrams)),
    phone: 'figure',
  },
  { id: 'by', title: 'By', cell: ({ by }) => by, phone: 'line' },
]

/** One purchase: what was agreed, what of it has arrived, and the supplier's invoice. */
export default function PurchasePage() {
  const id = Number(useParams().id)
  const may = useMay()
  const query = useAdminQuery('GET admin/purchases/one', { id })
  const [receiving, setReceiving] = useState<PurchaseLine>()
  const onChanged = () => {
    setReceiving(undefined)
    query.refetch()
    refreshAdminSummary()
  }
  const { data } = query
  return (
    <Page
      title={`Purchase ${id}`}
      back={{ to: '/admin/purchases', title: 'Supplier purchases' }}
      sub={
        data && (
          <AdminStateTag tone={supplierPurchaseTones[data.state]}>{supplierPurchaseLabels[data.state]}</AdminStateTag>
        )
      }
      actions={data && may('purchases') && <PurchaseActions purchase={data} onChanged={onChanged} />}
    >
      <Loaded of={query} lines={12}>
        {(purchase) => (
          <>
            {purchase.proposals.map((proposal) => (
              <ApprovalPendingNote
                key={proposal.id}
              >{`Requested by ${proposal.by}: ${proposal.sentence}.`}</ApprovalPendingNote>
            ))}
            <Card title="Items" flush>
              <RowsTable
                name="Items"
                rows={purchase.lines}
                keyOf={(line) => line.id}
                columns={columns(may('purchases.receive') && purchase.mayReceive ? setReceiving : null)}
                empty="No items"
              />
            </Card>
            <Cards>
              <PurchaseFacts purchase={purchase} />
              <Card title="Deliveries" flush>
                <RowsTable
                  name="Deliveries"
                  rows={purchase.receipts}
                  keyOf={(one) => one.id}
                  columns={receiptColumns}
                  empty="Nothing received yet"
                />
              </Card>
            </Cards>
            {receiving && (
              <ReceiveDialog
                purchase={purchase}
                line={receiving}
                onClose={() => setReceiving(undefined)}
                onDone={onChanged}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The newest is the invoice; those before were replaced. */
const InvoiceFiles = ({ purchase: { id, invoiceFiles } }: { purchase: Purchase }) => (
  <ul>
    {invoiceFiles.map(({ id: file, by, at }, place) => (
      <li key={file}>
        <a className="link" href={filePath('admin/purchases/document', { id, file })} target="_blank" rel="noreferrer">
          {place === 0 ? 'View invoice' : 'View replaced file'}
        </a>{' '}
        <span className="micro muted">
          <When at={at} /> {by}
        </span>
      </li>
    ))}
  </ul>
)

/** None of them receives it alone. */
const namesOf = ({ edits }: Purchase, event: Purchase['edits'][number]['event']): string =>
  [...new Set(edits.filter((one) => one.event === event).map(({ by }) => by))].join(', ')

function PurchaseFacts({ purchase: one }: { purchase: Purchase }) {
  return (
    <Card title="Supplier and invoice">
      <FactList
        lines={[
          { label: 'Supplier', value: one.supplier.name },
          { label: 'GSTIN', value: one.supplier.gstin ?? 'Not registered' },
          { label: 'Invoice', value: one.invoiceNumber || 'Not yet' },
          { label: 'Invoice date', value: formatDate(one.invoiceDate) },
          {
            label: 'Document',
            value: one.invoiceFiles.length > 0 && <InvoiceFiles purchase={one} />,
          },
          { label: 'Round-off', value: one.roundOffPaise !== 0 && <Money paise={one.roundOffPaise} signed /> },
          { label: 'Total', value: <Money paise={one.totalPaise} /> },
          { label: 'Paid', value: one.paidOn ? `${formatDate(one.paidOn)}, ${one.paidReference}` : 'Not yet' },
          { label: 'Ordered', value: <When at={one.orderedAt} /> },
          { label: 'Recorded by', value: namesOf(one, 'record') },
          { label: 'Edited by', value: namesOf(one, 'edit') },
          { label: 'Received in full', value: one.receivedAt && <When at={one.receivedAt} /> },
          { label: 'Note', value: one.note },
        ]}
      />
    </Card>
  )
}
