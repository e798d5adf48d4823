import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type DisputeView,
  disputeLabels,
  disputeViews,
} from '../../../../../shop/payments/disputes/rules/dispute-flow.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Money, untilText, When } from '../../../../parts/page/figures.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { useListView } from '../../../../parts/table/list-view.ts'
import { Steps } from '../../../../parts/table/pager.tsx'
import { disputePhaseLabels, disputeReasonText, disputeTones } from '../dispute-tones.ts'
import { RecordDisputeDialog } from './record-dispute-dialog.tsx'

type Row = AdminResponse<'GET admin/disputes'>['disputes'][number]

const columns: readonly DataTableColumn<Row>[] = [
  { id: 'order', title: 'Order', cell: (one) => one.uniqueOrderId ?? 'Payment unknown', phone: 'title' },
  { id: 'customer', title: 'Customer', cell: (one) => one.customer, phone: 'line' },
  { id: 'amount', title: 'Amount', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'phase', title: 'Phase', cell: (one) => disputePhaseLabels[one.phase], phone: 'line' },
  { id: 'reason', title: 'Reason', cell: (one) => disputeReasonText(one.reason), phone: 'line' },
  { id: 'provider', title: 'Provider', cell: (one) => one.providerName, phone: 'line' },
  { id: 'deadline', title: 'Respond by', cell: (one) => <Deadline of={one} />, phone: 'line' },
  {
    id: 'state',
    title: 'State',
    cell: (one) => <AdminStateTag tone={disputeTones[one.state]}>{disputeLabels[one.state]}</AdminStateTag>,
    phone: 'tag',
  },
]

function Deadline({ of: { respondBy, daysLeft, state } }: { of: Row }) {
  if (!respondBy) return 'No deadline'
  if (state !== 'OPEN') return <When at={respondBy} dayOnly />
  return (
    <>
      <When at={respondBy} dayOnly />{' '}
      <AdminStateTag tone={daysLeft !== null && daysLeft < 3 ? 'bad' : 'plain'}>{untilText(respondBy)}</AdminStateTag>
    </>
  )
}

const titles: Readonly<Record<DisputeView, string>> = { open: 'To answer', review: 'With the bank', decided: 'Decided' }
const emptyTexts: Readonly<Record<DisputeView, string>> = {
  open: 'No disputes to answer',
  review: 'No disputes with the bank',
  decided: 'No decided disputes yet',
}

/** Payments that customers have disputed at their banks, those with the nearest deadline first. */
export default function DisputesPage() {
  const [query, change] = useTypedSearchParams({ view: 'open' })
  const view = disputeViews.find((one) => one === query.view) ?? 'open'
  const pagination = useKeysetPagination<number>(view)
  const listQuery = useAdminQuery('GET admin/disputes', { view, after: pagination.after })
  const listView = useListView('disputes', columns)
  const [recording, setRecording] = useState(false)
  const data = listQuery.data
  const chips = disputeViews.map((id) => ({
    id,
    title: titles[id],
    ...(data && id !== 'decided' && { count: data.counts[id] }),
  }))
  return (
    <Page
      title="Disputes"
      sub="Goods of a disputed order are on hold, and its payment cannot be refunded until the bank has decided."
      actions={
        <Button size="tiny" onClick={() => setRecording(true)}>
          <Icon of={Plus} size="small" />
          Record dispute
        </Button>
      }
    >
      <Card flush>
        <ListFilters view={listView.controls} chips={chips} chosen={view} onChoose={(id) => change({ view: id })} />
        <DataTable
          name="Disputes"
          query={listQuery}
          rowsOf={(found) => found.disputes}
          keyOf={(one) => one.id}
          columns={listView.columns}
          to={(one) => `/admin/disputes/${one.id}`}
          empty={emptyTexts[view]}
        />
        <Steps
          rowCount={data?.disputes.length ?? 0}
          onBack={pagination.onBack}
          onNext={pagination.onNext(data?.next)}
        />
      </Card>
      {recording && <RecordDisputeDialog onClose={() => setRecording(false)} />}
    </Page>
  )
}
