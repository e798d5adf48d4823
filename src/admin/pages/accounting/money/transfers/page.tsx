import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { useListView } from '../../../../parts/table/list-view.ts'
import { Steps } from '../../../../parts/table/pager.tsx'
import { OpenCredits } from './open-credits.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

export type Transfer = AdminResponse<'GET admin/money/transfers'>['transfers'][number]

const matchLabels = {
  account: 'Matched by virtual account',
  utr: 'Matched by UTR',
  order: 'Matched by order number',
  amount: 'Matched by amount',
}

const columns: readonly DataTableColumn<Transfer>[] = [
  { id: 'order', title: 'Order', cell: (one) => one.uniqueOrderId, phone: 'title' },
  { id: 'customer', title: 'Customer', cell: (one) => one.customer, phone: 'line' },
  { id: 'amount', title: 'Due', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'announced', title: 'Reported', cell: (one) => <When at={one.announcedAt} />, phone: 'line' },
  {
    id: 'until',
    title: 'Price held until',
    cell: (one) => (
      <>
        <When at={one.countsUntil} /> {one.isLate && <AdminStateTag tone="warn">Expired</AdminStateTag>}
      </>
    ),
    phone: 'line',
  },
  { id: 'state', title: 'State', cell: (one) => <TransferStateTag of={one} />, phone: 'tag' },
]

export function TransferStateTag({ of: one }: { of: Transfer }) {
  if (one.decision === 'refused') return <AdminStateTag tone="bad">Rejected</AdminStateTag>
  if (one.isQuestioned) return <AdminStateTag tone="warn">Under review</AdminStateTag>
  if (one.decision === 'confirmed') return <AdminStateTag tone="ok">Confirmed</AdminStateTag>
  if (one.proposedBy) return <AdminStateTag tone="info">Awaiting approval</AdminStateTag>
  const { match } = one
  if (!match) return <AdminStateTag>No match yet</AdminStateTag>
  if (match.overPaise !== 0)
    return <AdminStateTag tone="warn">{match.overPaise < 0 ? 'Underpaid' : 'Overpaid'}</AdminStateTag>
  return (
    <AdminStateTag tone={match.inTime ? 'ok' : 'warn'}>
      {match.inTime ? matchLabels[match.by] : 'Received late'}
    </AdminStateTag>
  )
}

/** Announced transfers with their proofs and the bank's statement lines; each is confirmed once, or rejected with a reason. */
export default function TransfersPage() {
  const [{ view }, change] = useTypedSearchParams({ view: 'waiting' })
  const list = view === 'decided' ? 'decided' : 'waiting'
  const pagination = useKeysetPagination<number>(view)
  const query = useAdminQuery('GET admin/money/transfers', { view: list, after: pagination.after })
  const listView = useListView('transfers', columns)
  const [open, setOpen] = useState<Transfer>()
  const [uploading, setUploading] = useState(false)
  const data = query.data
  const done = () => {
    setOpen(undefined)
    query.refetch()
    refreshAdminSummary()
  }
  const chips = [
    { id: 'waiting', title: 'Waiting', ...(data && { count: data.counts.waiting }) },
    { id: 'decided', title: 'Decided' },
    { id: 'unannounced', title: 'Unmatched credits' },
  ]
  return (
    <Page
      title="Bank transfers"
      sub="A transfer is valid if the bank credited it before the price expired."
      actions={
        <Button size="tiny" onClick={() => setUploading(true)}>
          <Icon of={FileUp} size="small" />
          Import bank statement
        </Button>
      }
    >
      <Card flush>
        <ListFilters view={listView.controls} chips={chips} chosen={view} onChoose={(id) => change({ view: id })} />
        {view === 'unannounced' ? (
          <OpenCredits />
        ) : (
          <>
            <DataTable
              name="Bank transfers"
              query={query}
              rowsOf={(found) => found.transfers}
              keyOf={(one) => one.id}
              columns={listView.columns}
              open={setOpen}
              empty={view === 'waiting' ? 'No transfers to confirm' : 'No decided transfers yet'}
            />
            <Steps
              rowCount={data?.transfers.length ?? 0}
              onBack={pagination.onBack}
              onNext={pagination.onNext(data?.next)}
            />
          </>
        )}
      </Card>
      {open && <TransferSheet transfer={open} onClose={() => setOpen(undefined)} onDone={done} />}
      {uploading && (
        <StatementSheet
          onClose={() => setUploading(false)}
          onImported={() => {
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}
