import { formatDate } from '../../../../../units/format.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { SheetBody, SideSheet } from '../../../../parts/form/form.tsx'
import { Money } from '../../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import type { OpenLines } from './page.tsx'

type Line = AdminResponse<'GET admin/money/settlements/lines'>['lines'][number]

const lineStatuses = {
  matched: { tone: 'ok', title: 'Matched' },
  differs: { tone: 'bad', title: 'Amount differs' },
  unknown: { tone: 'warn', title: 'No matching record' },
  missing: { tone: 'warn', title: 'Not in a report' },
} as const

const columns: readonly DataTableColumn<Line>[] = [
  {
    id: 'ref',
    title: 'Payment or refund',
    cell: (one) => (
      <>
        {one.uniqueOrderId ? (
          <AdminLink to={`/admin/orders/${one.uniqueOrderId}`}>{one.uniqueOrderId}</AdminLink>
        ) : (
          one.ref
        )}
        <div className="micro muted">{one.kind === 'refund' ? `Refund ${one.ref}` : one.ref}</div>
      </>
    ),
    phone: 'title',
  },
  {
    id: 'settled',
    title: 'Per report',
    right: true,
    cell: (one) => <Maybe paise={one.settledPaise} />,
    phone: 'line',
  },
  {
    id: 'expected',
    title: 'Per records',
    right: true,
    cell: (one) => <Maybe paise={one.expectedPaise} />,
    phone: 'line',
  },
  {
    id: 'fee',
    title: 'Fee (incl. GST)',
    right: true,
    cell: (one) => (
      <>
        <Money paise={one.feePaise} />
        {one.feeTaxPaise !== null && (
          <div className="micro muted">
            <Money paise={one.feeTaxPaise} />
          </div>
        )}
      </>
    ),
    phone: 'line',
  },
  {
    id: 'state',
    title: 'Status',
    cell: (one) => (
      <AdminStateTag tone={lineStatuses[one.standing].tone}>{lineStatuses[one.standing].title}</AdminStateTag>
    ),
    phone: 'tag',
  },
]

const Maybe = ({ paise }: { paise: number | null }) =>
  paise === null ? <span className="muted">none</span> : <Money paise={paise} />

interface LinesSheetProps extends OpenLines {
  readonly onClose: () => void
}

export function LinesSheet({ provider, providerName, settledOn, onClose }: LinesSheetProps) {
  const query = useAdminQuery('GET admin/money/settlements/lines', { provider, settledOn })
  const title = settledOn ? `${providerName}, settled on ${formatDate(settledOn)}` : `Not settled by ${providerName}`
  return (
    <SideSheet title={title} wide onClose={onClose}>
      <SheetBody>
        <DataTable
          name={title}
          query={query}
          rowsOf={(data) => data.lines}
          keyOf={({ kind, ref }) => `${kind}${ref}`}
          columns={columns}
          empty={settledOn ? 'No lines in this report' : 'Every payment due is in a report'}
        />
      </SheetBody>
    </SideSheet>
  )
}
