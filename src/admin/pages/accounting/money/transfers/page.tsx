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
import { Steps } from '../../../../parts/table/pager.tsx'
import { OpenCredits } from './open-credits.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

export type Transfer = AdminResponse<'GET admin/money/transfers'>['transfers'][number]

const matchWords = {
  account: 'By its account',
  utr: 'By its UTR',
  order: 'By its order number',
  amount: 'By its amount',
}

const columns: readonly DataTableColumn<Transfer>[] = [
  { id: 'order', title: 'Order', cell: (one) => one.uniqueOrderId, phone: 'title' },
  { id: 'customer', title: 'Customer', cell: (one) => one.customer, phone: 'line' },
  { id: 'amount', title: 'Due', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'announced', title: 'Announced', cell: (one) => <When at={one.announcedAt} />, phone: 'line' },
  {
    id: 'until',
    title: 'Price holds until',
    cell: (one) => (
      <>
        <When at={one.countsUntil} /> {one.isLate && <AdminStateTag tone="warn">Over</AdminStateTag>}
      </>
    ),
    phone: 'line',
  },
  { id: 'state', title: 'State', cell: (one) => <TransferStateTag of={one} />, phone: 'tag' },
]

export function TransferStateTag({ of: one }: { of: Transfer }) {
  if (one.decision === 'refused') return <AdminStateTag tone="bad">Refused</AdminStateTag>
  if (one.isQuestioned) return <AdminStateTag tone="warn">Under review</AdminStateTag>
  if (one.decision === 'confirmed') return <AdminStateTag tone="ok">Confirmed</AdminStateTag>
  if (one.proposedBy) return <AdminStateTag tone="info">Waits for a second person</AdminStateTag>
  const { match } = one
  if (!match) return <AdminStateTag>Not found yet</AdminStateTag>
  if (match.overPaise !== 0)
    return <AdminStateTag tone="warn">{match.overPaise < 0 ? 'Came in part' : 'Came too much'}</AdminStateTag>
  return (
    <AdminStateTag tone={match.inTime ? 'ok' : 'warn'}>
      {match.inTime ? matchWords[match.by] : 'Came late'}
    </AdminStateTag>
  )
}

/** Announced transfers beside their proofs and the bank’s statement; each is confirmed once or refused with a reason. */
export default function TransfersPage() {
  const [{ view }, change] = useTypedSearchParams({ view: 'waiting' })
  const shown = view === 'decided' ? 'decided' : 'waiting'
  const trail = useKeysetPagination<number>(view)
  const query = useAdminQuery('GET admin/money/transfers', { view: shown, after: trail.after })
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
    { id: 'unannounced', title: 'Money nobody announced' },
  ]
  return (
    <Page
      title="Bank transfers"
      sub="A transfer counts when the bank had it before the price ended."
      actions={
        <Button size="tiny" onClick={() => setUploading(true)}>
          <Icon of={FileUp} size="small" />
          Take over a statement
        </Button>
      }
    >
      <Card flush>
        <ListFilters chips={chips} chosen={view} onChoose={(id) => change({ view: id })} />
        {view === 'unannounced' ? (
          <OpenCredits />
        ) : (
          <>
            <DataTable
              name="Bank transfers"
              query={query}
              rowsOf={(found) => found.transfers}
              keyOf={(one) => one.id}
              columns={columns}
              open={setOpen}
              empty={view === 'waiting' ? 'No transfer waits.' : 'Nothing was decided yet.'}
            />
            <Steps shown={data?.transfers.length ?? 0} onBack={trail.onBack} onOn={trail.onOn(data?.next)} />
          </>
        )}
      </Card>
      {open && <TransferSheet transfer={open} onClose={() => setOpen(undefined)} onDone={done} />}
      {uploading && (
        <StatementSheet
          onClose={() => setUploading(false)}
          onTaken={() => {
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}
