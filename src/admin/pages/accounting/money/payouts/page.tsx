import { useState } from 'react'
import type { PayoutView } from '../../../../../shop/operations/payouts/rules.ts'
import { formatCount } from '../../../../../units/plural.ts'
import { Note } from '../../../../../web/ui/state/note.tsx'
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
import { PayoutSheet } from './payout-sheet.tsx'

export type PayoutRow = AdminResponse<'GET admin/money/payouts'>['payouts'][number]

const states = {
  due: { tone: 'plain', title: 'Due' },
  sent: { tone: 'info', title: 'Processing' },
  paid: { tone: 'ok', title: 'Paid' },
  failed: { tone: 'bad', title: 'Failed' },
  over: { tone: 'plain', title: 'Reversed' },
} as const

export const PayoutStateTag = ({ of: one }: { of: PayoutRow }) => (
  <span className="row wrapping gap-2xs">
    <AdminStateTag tone={one.hold ? 'warn' : states[one.state].tone}>
      {one.hold ? 'On hold' : states[one.state].title}
    </AdminStateTag>
    {one.waits && <AdminStateTag tone="warn">Awaiting approval</AdminStateTag>}
    {one.isLate && <AdminStateTag tone="bad">Overdue</AdminStateTag>}
  </span>
)

const columns: readonly DataTableColumn<PayoutRow>[] = [
  { id: 'number', title: 'Reference', cell: (one) => one.number, phone: 'title' },
  { id: 'kind', title: 'Type', cell: (one) => (one.kind === 'sale' ? 'Digital silver' : 'Buy-back'), phone: 'line' },
  { id: 'customer', title: 'Customer', cell: (one) => one.customer, phone: 'line' },
  { id: 'amount', title: 'Amount', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'since', title: 'Since', cell: (one) => <When at={one.since} />, phone: 'line' },
  { id: 'why', title: 'Bank message', cell: (one) => (one.state === 'failed' ? one.why : one.utr), phone: 'line' },
  { id: 'state', title: 'State', cell: (one) => <PayoutStateTag of={one} />, phone: 'tag' },
]

const views: readonly { id: PayoutView; title: string }[] = [
  { id: 'failed', title: 'Failed' },
  { id: 'late', title: 'Overdue' },
  { id: 'held', title: 'On hold' },
  { id: 'due', title: 'Due' },
  { id: 'sent', title: 'Processing' },
  { id: 'paid', title: 'Paid' },
]

/**
 * Payouts to customers for silver and pieces they sold to us. Only those that a bank refused or staff put on hold need
 * attention.
 */
export default function PayoutsPage() {
  const [{ search, ...query }, change] = useTypedSearchParams({ view: 'failed', search: '' })
  const view = views.find(({ id }) => id === query.view)?.id ?? 'failed'
  const pagination = useKeysetPagination<string>(`${view} ${search}`)
  const listQuery = useAdminQuery('GET admin/money/payouts', { view, search, after: pagination.after })
  const listView = useListView('payouts', columns)
  const [open, setOpen] = useState<PayoutRow>()
  const data = listQuery.data
  const done = () => {
    setOpen(undefined)
    listQuery.refetch()
    refreshAdminSummary()
  }
  const chips = views.map(({ id, title }) => ({ id, title, ...(data && id !== 'paid' && { count: data.counts[id] }) }))
  return (
    <Page title="Payouts" sub="For digital silver sales and buy-backs.">
      {data && data.counts.late > 0 && view !== 'late' && (
        <Note tone="warn">{`${formatCount(data.counts.late, 'payout')} overdue by more than a day.`}</Note>
      )}
      <Card flush>
        <ListFilters
          view={listView.controls}
          search={{ label: 'Payout number or UTR', value: search, onSearch: (text) => change({ search: text }) }}
          chips={chips}
          chosen={search ? '' : view}
          onChoose={(id) => change({ view: id, search: '' })}
        />
        <DataTable
          name="Payouts"
          query={listQuery}
          rowsOf={(found) => found.payouts}
          keyOf={(one) => `${one.kind}${one.id}`}
          columns={listView.columns}
          open={setOpen}
          empty={search ? 'No payout has this number or UTR' : view === 'failed' ? 'No failed payouts' : 'No payouts'}
        />
        <Steps rowCount={data?.payouts.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      </Card>
      {open && <PayoutSheet payout={open} onClose={() => setOpen(undefined)} onDone={done} />}
    </Page>
  )
}
