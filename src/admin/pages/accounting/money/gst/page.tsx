import type { ReactNode } from 'react'
import { hundredthsOfGram } from '../../../../../shop/accounting/gst-register/rules/sections.ts'
import { dayOf } from '../../../../../units/date.ts'
import { decimalText } from '../../../../../units/decimal.ts'
import { formatPercent } from '../../../../../units/format.ts'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../../parts/download-button.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { Money } from '../../../../parts/page/figures.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { shopTime } from '../../../../shop-time.ts'
import { EInvoicesCard } from './e-invoices.tsx'

type Register = AdminResponse<'GET admin/money/gst'>
type Section = Register['sections'][number]

/** "2026-11": the current month in India. */
const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

const titles: Readonly<Record<Section['section'], string>> = {
  b2b: 'B2B: registered buyers',
  b2cl: 'B2C large: inter-state',
  b2cs: 'B2C others, by state',
  cdnr: 'Credit notes to registered buyers',
  cdnur: 'Credit notes, B2C large',
}

const money = <Row,>(id: string, title: string, of: (row: Row) => number): DataTableColumn<Row> => ({
  id,
  title,
  right: true,
  cell: (row) => <Money paise={of(row)} />,
  phone: 'line',
})

const sectionColumns = (month: string): readonly DataTableColumn<Section>[] => [
  { id: 'section', title: 'Section', cell: ({ section }) => <SectionName of={section} />, phone: 'title' },
  { id: 'papers', title: 'Documents', right: true, cell: ({ papers }) => papers, phone: 'line' },
  money('taxable', 'Taxable', ({ taxable }) => taxable),
  money('cgst', 'CGST', ({ cgst }) => cgst),
  money('sgst', 'SGST', ({ sgst }) => sgst),
  money('igst', 'IGST', ({ igst }) => igst),
  {
    id: 'csv',
    title: 'Download',
    quiet: true,
    right: true,
    phone: 'act',
    cell: ({ section }) => (
      <DownloadButton path="admin/money/gst/export" query={{ month, sheet: section }}>
        CSV
      </DownloadButton>
    ),
  },
]

const SectionName = ({ of }: { of: Section['section'] }) => (
  <>
    {titles[of]} <span className="micro muted">{of}</span>
  </>
)

const hsnColumns: readonly DataTableColumn<Register['hsn'][number]>[] = [
  { id: 'hsn', title: 'HSN', cell: ({ hsn }) => <span className="number">{hsn}</span>, phone: 'title' },
  { id: 'description', title: 'Description', cell: ({ description }) => description, phone: 'line' },
  { id: 'buyers', title: 'Supplies', cell: ({ buyers }) => buyers, phone: 'line' },
  { id: 'unit', title: 'UQC', cell: ({ unit }) => unit, phone: 'line' },
  {
    id: 'quantity',
    title: 'Quantity',
    right: true,
    cell: ({ quantity }) => decimalText(hundredthsOfGram({ quantity }), 2),
    phone: 'line',
  },
  { id: 'rate', title: 'Rate', right: true, cell: ({ rate }) => formatPercent(rate), phone: 'line' },
  money('taxable', 'Taxable', ({ taxable }) => taxable),
  money('cgst', 'CGST', ({ cgst }) => cgst),
  money('sgst', 'SGST', ({ sgst }) => sgst),
  money('igst', 'IGST', ({ igst }) => igst),
]

const unusedOf = ({ cancelled, missing }: Register['documents'][number]): number => cancelled + missing.length

const documentColumns: readonly DataTableColumn<Register['documents'][number]>[] = [
  {
    id: 'nature',
    title: 'Documents',
    cell: ({ nature, inReturn }) => (
      <>
        {nature} {!inReturn && <span className="micro muted">not in GSTR-1</span>}
      </>
    ),
    phone: 'title',
  },
  { id: 'from', title: 'First', cell: ({ from }) => <span className="number">{from}</span>, phone: 'line' },
  { id: 'to', title: 'Last', cell: ({ to }) => <span className="number">{to}</span>, phone: 'line' },
  { id: 'total', title: 'Total', right: true, cell: (range) => range.count + unusedOf(range), phone: 'line' },
  { id: 'cancelled', title: 'Cancelled', right: true, cell: (range) => unusedOf(range), phone: 'line' },
  { id: 'count', title: 'Issued', right: true, cell: ({ count }) => count, phone: 'line' },
  {
    id: 'missing',
    title: 'Missing',
    cell: ({ missing }) =>
      missing.length === 0 ? (
        <AdminStateTag tone="ok">None</AdminStateTag>
      ) : (
        <AdminStateTag tone="bad">{missing.join(', ')}</AdminStateTag>
      ),
    phone: 'tag',
  },
]

/** Invoices and credit notes of a month for the return of outward supplies, compared with the ledger. */
export default function GstPage() {
  const [query, change] = useTypedSearchParams({ month: '' })
  const month = query.month || monthOf(shopTime())
  const listQuery = useAdminQuery('GET admin/money/gst', { month })
  return (
    <Page
      title="GST register"
      sub="Outward supplies for GSTR-1: one JSON file for the GST portal, or sheets for the offline tool."
      actions={
        <>
          <DownloadButton path="admin/money/gst/gstr1" query={{ month }}>
            GSTR-1 (JSON)
          </DownloadButton>
          <DownloadButton path="admin/money/gst/export" query={{ month, sheet: 'all' }}>
            All sheets (CSV)
          </DownloadButton>
        </>
      }
    >
      <div className="day-choice">
        <TextInput
          label="Month"
          type="month"
          value={month}
          onChange={(event) => change({ month: event.target.value })}
        />
      </div>
      <Loaded of={listQuery} lines={14}>
        {(register) => (
          <>
            <Agreement of={register} />
            <Card title="Sections" flush>
              <RowsTable
                name="Sections"
                rows={register.sections}
                keyOf={({ section }) => section}
                columns={sectionColumns(month)}
                empty="No entries"
                foot={<Sums of={register.sums} />}
              />
            </Card>
            <Card title="HSN summary" actions={<Sheet month={month} sheet="hsn" />} flush>
              <RowsTable
                name="HSN summary"
                rows={register.hsn}
                keyOf={({ buyers, hsn, rate }) => `${buyers}${hsn}${rate}`}
                columns={hsnColumns}
                empty="No invoices this month"
              />
            </Card>
            <Card
              title="Document series"
              sub="A missing number is filed as cancelled, like an e-invoice that was cancelled within 24 hours. A credit note corrects every other document."
              actions={<Sheet month={month} sheet="docs" />}
              flush
            >
              <RowsTable
                name="Document series"
                rows={register.documents}
                keyOf={({ from }) => from}
                columns={documentColumns}
                empty="No documents issued this month"
              />
            </Card>
            <EInvoicesCard />
            <Differences of={register} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Sheet = ({ month, sheet }: { month: string; sheet: string }) => (
  <DownloadButton path="admin/money/gst/export" query={{ month, sheet }}>
    CSV
  </DownloadButton>
)

const Sums = ({ of: { taxable, cgst, sgst, igst } }: { of: Register['sums'] }) => (
  <tr>
    <th scope="row">Invoices less credit notes</th>
    <td />
    {[taxable, cgst, sgst, igst].map((amount, at) => (
      <td className="right" key={['taxable', 'cgst', 'sgst', 'igst'][at]}>
        <Money paise={amount} />
      </td>
    ))}
    <td />
  </tr>
)

function Agreement({ of: { difference, differences } }: { of: Register }): ReactNode {
  if (difference === 0 && differences.length === 0)
    return <Note tone="ok">Tax per invoices matches the ledger to the paisa.</Note>
  return (
    <Note tone="warn">
      {'Tax per invoices is '}
      <Money paise={difference} signed />
      {
        ' different from the ledger’s tax accounts. Revenue is recognised with an order’s last parcel, but invoiced parcel by parcel; gateway charges deducted on cancelled orders are not invoiced.'
      }
    </Note>
  )
}

const differenceColumns: readonly DataTableColumn<Register['differences'][number]>[] = [
  {
    id: 'order',
    title: 'Order',
    cell: ({ uniqueOrderId }) => <AdminLink to={`/admin/orders/${uniqueOrderId}`}>{uniqueOrderId}</AdminLink>,
    phone: 'title',
  },
  money('invoiced', 'Per invoices', ({ invoiced }) => invoiced),
  money('booked', 'Per ledger', ({ booked }) => booked),
]

const Differences = ({ of: { differences } }: { of: Register }) => (
  <Card title="Orders with discrepancies" flush>
    <RowsTable
      name="Orders with discrepancies"
      rows={differences}
      keyOf={({ uniqueOrderId }) => uniqueOrderId}
      columns={differenceColumns}
      empty="Invoices and ledger match for every order"
    />
  </Card>
)
