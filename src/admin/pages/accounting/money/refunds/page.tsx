import { useState } from 'react'
import { refundStateLabels } from '../../../../../shop/payments/refunds/rules.ts'
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
import { RefundSheet } from './refund-sheet.tsx'

export type RefundListRow = AdminResponse<'GET admin/money/refunds'>['refunds'][number]

/** Needs a person: to send it, or to request it again. */
export const isRefundAwaitingStaff = ({ state, byHand }: RefundListRow): boolean =>
  state === 'failed' || (byHand && state === 'due')

export function RefundStateTag({ of: one }: { of: RefundListRow }) {
  if (one.proposal) return <AdminStateTag tone="info">Awaiting approval</AdminStateTag>
  if (one.state === 'done') return <AdminStateTag tone="ok">{refundStateLabels.done}</AdminStateTag>
  if (one.state === 'failed')
    return <AdminStateTag tone="bad">{one.byHand ? 'Rejected by the bank' : refundStateLabels.failed}</AdminStateTag>
  if (one.state === 'asked')
    return <AdminStateTag tone="info">{one.byHand ? 'Processing at bank' : 'Processing at provider'}</AdminStateTag>
  return one.byHand ? (
    <AdminStateTag tone="warn">Transfer due</AdminStateTag>
  ) : (
    <AdminStateTag>{refundStateLabels.due}</AdminStateTag>
  )
}

const columns: readonly DataTableColumn<RefundListRow>[] = [
  { id: 'ref', title: 'Refund', cell: (one) => one.ref, phone: 'title' },
  { id: 'customer', title: 'Customer', cell: (one) => one.customer, phone: 'line' },
  { id: 'amount', title: 'Amount', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'till', title: 'Paid by', cell: (one) => one.tillName, phone: 'line' },
  { id: 'why', title: 'Reason', cell: (one) => one.why, phone: 'line' },
  { id: 'due', title: 'Due since', cell: (one) => <When at={one.dueAt} />, phone: 'line' },
  { id: 'account', title: 'Account', cell: (one) => <AccountCell of={one} />, phone: 'line' },
  { id: 'state', title: 'State', cell: (one) => <RefundStateTag of={one} />, phone: 'tag' },
]

function AccountCell({ of: one }: { of: RefundListRow }) {
  if (one.account) return <span className="number">{one.account.number.slice(-6)}</span>
  if (!isRefundAwaitingStaff(one)) return null
  return one.accountAskedAt ? 'Requested' : 'Unknown'
}

/** Refunds: those to send by hand, those a provider refused, those under way. */
export default function RefundsPage() {
  const [{ search, ...query }, change] = useTypedSearchParams({ view: 'by-hand', search: '' })
  const view = views.find(({ id }) => id === query.view)?.id ?? 'by-hand'
  const pagination = useKeysetPagination<number>(`${view} ${search}`)
  const listQuery = useAdminQuery('GET admin/money/refunds', { view, search, after: pagination.after })
  const listView = useListView('refunds', columns)
  const [open, setOpen] = useState<string>()
  const data = listQuery.data
  const selected = data?.refunds.find(({ ref }) => ref === open)
  const done = () => {
    setOpen(undefined)
    listQuery.refetch()
    refreshAdminSummary()
  }
  const counts = data?.counts
  const chips = views.map(({ id, title }) => ({
    id,
    title,
    ...(counts && id !== 'done' && { count: counts[id] }),
  }))
  return (
    <Page title="Refunds" sub="Above ₹50,000, per refund or per person per day, a second person must approve.">
      <Card flush>
        <ListFilters
          view={listView.controls}
          search={{ label: 'Refund or order number', value: search, onSearch: (text) => change({ search: text }) }}
          chips={chips}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Refunds"
          query={listQuery}
          rowsOf={(found) => found.refunds}
          keyOf={(one) => one.ref}
          columns={listView.columns}
          open={(one) => setOpen(one.ref)}
          empty={emptyTexts[view]}
        />
        <Steps rowCount={data?.refunds.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      </Card>
      {selected && (
        <RefundSheet
          refund={selected}
          onClose={() => setOpen(undefined)}
          onDone={done}
          onRequested={listQuery.refetch}
        />
      )}
    </Page>
  )
}

type View = 'by-hand' | 'failed' | 'due' | 'asked' | 'done'

const views: readonly { id: View; title: string }[] = [
  { id: 'by-hand', title: 'Transfer due' },
  { id: 'failed', title: 'Failed' },
  { id: 'due', title: 'Due' },
  { id: 'asked', title: 'Processing' },
  { id: 'done', title: 'Refunded' },
]

const emptyTexts: Readonly<Record<View, string>> = {
  'by-hand': 'No manual transfers due',
  failed: 'No failed refunds',
  due: 'No refunds due',
  asked: 'No refunds in progress',
  done: 'No refunds yet',
}
