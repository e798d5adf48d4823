import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Money } from '../../../../parts/page/figures.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { Stat, Stats } from '../../../../parts/page/stats.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { Steps } from '../../../../parts/table/pager.tsx'
import { useMay } from '../../../../session/session.ts'
import { FileSheet } from './file-sheet.tsx'
import { LinesSheet } from './lines-sheet.tsx'

type Day = AdminResponse<'GET admin/money/settlements'>['days'][number]
export type SettlingProvider = AdminResponse<'GET admin/money/settlements'>['providers'][number]

/** The lines of a day, or those that are missing. */
export interface OpenLines {
  readonly provider: string
  readonly providerName: string
  readonly settledOn?: string
}

const columns: readonly DataTableColumn<Day>[] = [
  { id: 'day', title: 'Settled on', cell: ({ settledOn }) => formatDate(settledOn), phone: 'title' },
  { id: 'provider', title: 'Provider', cell: ({ providerName }) => providerName, phone: 'line' },
  { id: 'lines', title: 'Lines', right: true, cell: ({ lines }) => lines, phone: 'line' },
  { id: 'payments', title: 'Payments', right: true, cell: (one) => <Money paise={one.paymentsPaise} />, phone: 'line' },
  { id: 'refunds', title: 'Refunds', right: true, cell: (one) => <Money paise={one.refundsPaise} />, phone: 'line' },
  {
    id: 'fees',
    title: 'Fees (incl. GST)',
    right: true,
    cell: (one) => (
      <>
        <Money paise={one.feesPaise} />
        {one.feeTaxPaise > 0 && (
          <div className="micro muted">
            <Money paise={one.feeTaxPaise} />
          </div>
        )}
      </>
    ),
    phone: 'line',
  },
  { id: 'net', title: 'Net settled', right: true, cell: (one) => <Money paise={one.netPaise} />, phone: 'figure' },
  { id: 'state', title: 'Status', cell: (one) => <DayState of={one} />, phone: 'tag' },
]

function DayState({ of: { unknown, differing } }: { of: Day }) {
  if (unknown + differing === 0) return <AdminStateTag tone="ok">All matched</AdminStateTag>
  return (
    <span className="row wrapping gap-2xs">
      {differing > 0 && <AdminStateTag tone="bad">{`${differing} mismatched`}</AdminStateTag>}
      {unknown > 0 && <AdminStateTag tone="warn">{`${unknown} unmatched`}</AdminStateTag>}
    </span>
  )
}

/** What each provider paid out, line by line beside the payment or refund of ours. */
export default function SettlementsPage() {
  const may = useMay()
  const pagination = useKeysetPagination<string>('days')
  const query = useAdminQuery('GET admin/money/settlements', { before: pagination.after })
  const [open, setOpen] = useState<OpenLines>()
  const [uploading, setUploading] = useState(false)
  const data = query.data
  return (
    <Page
      title="Settlements"
      sub="Settlement reports are fetched every night. Import a missing report manually."
      actions={
        may('ledger.read') && (
          <Button size="tiny" onClick={() => setUploading(true)}>
            <Icon of={FileUp} size="small" />
            Import report
          </Button>
        )
      }
    >
      {data && (
        <Stats>
          {data.providers.map(({ provider, providerName, missing }) => (
            <Stat
              key={provider}
              title={`Not settled by ${providerName}`}
              value={missing}
              note="payments older than five days not settled"
              tone={missing > 0 ? 'warn' : 'ok'}
              onPress={() => setOpen({ provider, providerName })}
            />
          ))}
        </Stats>
      )}
      <Card flush>
        <DataTable
          name="Settlements"
          query={query}
          rowsOf={(found) => found.days}
          keyOf={({ provider, settledOn }) => `${provider}${settledOn}`}
          columns={columns}
          open={({ provider, providerName, settledOn }) => setOpen({ provider, providerName, settledOn })}
          empty="No settlements yet"
        />
        <Steps rowCount={data?.days.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      </Card>
      {open && <LinesSheet {...open} onClose={() => setOpen(undefined)} />}
      {uploading && data && (
        <FileSheet providers={data.providers} onClose={() => setUploading(false)} onImported={query.refetch} />
      )}
    </Page>
  )
}
