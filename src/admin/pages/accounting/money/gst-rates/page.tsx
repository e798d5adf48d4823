import { formatDate, formatPercent } from '../../../../../units/format.ts'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { useMay } from '../../../../session/session.ts'
import { GstRateForm } from './gst-rate-form.tsx'

type Table = AdminResponse<'GET admin/money/gst-rates'>
type Rate = Table['rates'][number]

const metalLabels = { gold: 'Gold', silver: 'Silver' } as const
const formLabels = { coin: 'Coins', bar: 'Bars' } as const

const columns = (today: string): readonly DataTableColumn<Rate>[] => [
  { id: 'from', title: 'From', cell: ({ from }) => formatDate(from), phone: 'title' },
  { id: 'rate', title: 'Rate', right: true, cell: ({ rate }) => formatPercent(rate), phone: 'line' },
  { id: 'hsn', title: 'HSN', cell: ({ hsn }) => (hsn ? <span className="number">{hsn}</span> : 'All'), phone: 'line' },
  { id: 'metal', title: 'Metal', cell: ({ metal }) => (metal ? metalLabels[metal] : 'All metals'), phone: 'line' },
  { id: 'form', title: 'Form', cell: ({ form }) => (form ? formLabels[form] : 'Coins and bars'), phone: 'line' },
  {
    id: 'state',
    title: 'State',
    cell: ({ from }) =>
      from > today ? (
        <AdminStateTag tone="warn">Scheduled</AdminStateTag>
      ) : (
        <AdminStateTag tone="ok">In effect</AdminStateTag>
      ),
    phone: 'tag',
  },
]

/** Present, past and planned GST rates. A rate is planned here and approved by a second person. */
export default function GstRatesPage() {
  const query = useAdminQuery('GET admin/money/gst-rates', {})
  const may = useMay()
  return (
    <Page title="GST rates" sub="The latest rate in effect applies. A rate for specific goods overrides a general one.">
      <Loaded of={query} lines={8}>
        {({ today, rates, proposal }) => (
          <>
            {proposal && (
              <Note tone="warn">{`Requested by ${proposal.by}: ${proposal.after}. Awaiting approval by a second person.`}</Note>
            )}
            <Card title="Rates" flush>
              <RowsTable
                name="GST rates"
                rows={rates}
                keyOf={({ from, hsn, metal, form }) => `${from} ${hsn} ${metal} ${form}`}
                columns={columns(today)}
                empty="No GST rates yet"
              />
            </Card>
            {may('books') && <GstRateForm today={today} rates={rates} refetch={query.refetch} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
