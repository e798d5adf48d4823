import {
  type FailedDebitOutcome,
  type FailedDebitView,
  failedDebitViews,
  isOpenOutcome,
} from '../../../../shop/silver/plans/mandates/rules/failed-debits.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { Steps } from '../../../parts/table/pager.tsx'

type Row = AdminResponse<'GET admin/failed-debits'>['debits'][number]

/** Debits of monthly plans that failed: why, and what comes next. Nobody has to act; a row opens its customer. */
export default function FailedDebitsPage() {
  const [query, change] = useTypedSearchParams({ view: 'open' })
  const view = failedDebitViews.find((one) => one === query.view) ?? 'open'
  const pagination = useKeysetPagination<number>(view)
  const listQuery = useAdminQuery('GET admin/failed-debits', { view, after: pagination.after })
  const data = listQuery.data
  return (
    <Page
      title="Failed debits"
      sub="Automatic payments of monthly plans. A debit that failed is announced and made again twice at most; then the customer has a day to pay by hand."
      rates={false}
    >
      <Card flush>
        <ListFilters
          chips={failedDebitViews.map((id) => ({
            id,
            title: viewTitles[id],
            ...(data && id === 'open' && { count: data.open }),
          }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Failed debits"
          query={listQuery}
          rowsOf={({ debits }) => debits}
          keyOf={({ id }) => id}
          to={({ customerId }) => `/admin/customers/${customerId}`}
          columns={columns}
          empty={emptyTexts[view]}
        />
        <Steps rowCount={data?.debits.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      </Card>
    </Page>
  )
}

const viewTitles: Readonly<Record<FailedDebitView, string>> = { open: 'Open', ended: 'Ended' }
const emptyTexts: Readonly<Record<FailedDebitView, string>> = {
  open: 'No failed debits are open',
  ended: 'No failed debits yet',
}

const outcomeTitles: Readonly<Record<FailedDebitOutcome, string>> = {
  RETRY: 'Debited again',
  CUSTOMER_MAY_PAY: 'Customer may pay until',
  AWAITS_PLAN_DAY: 'Customer is asked on the plan’s day',
  PAID: 'Paid',
  NOT_PAID: 'Not paid',
  SKIPPED: 'Month skipped',
  TOO_DEAR: 'Price above the plan’s limit',
  UNDER_REVIEW: 'Payment under review',
  STOPPED: 'Stopped',
}

const toneOf = (outcome: FailedDebitOutcome) =>
  outcome === 'PAID' ? 'ok' : outcome === 'NOT_PAID' ? 'bad' : isOpenOutcome(outcome) ? 'warn' : 'plain'

const columns: readonly DataTableColumn<Row>[] = [
  {
    id: 'customer',
    title: 'Customer',
    phone: 'title',
    cell: ({ customer, mandate, provider }) => (
      <>
        <span className="medium">{customer || 'No name yet'}</span>
        <span className="small muted own-line">
          <span className="number">{mandate}</span> at {provider}
        </span>
      </>
    ),
  },
  {
    id: 'month',
    title: 'Month',
    cell: ({ month, number }) => <span className="number">{number > 1 ? `${month}, attempt ${number}` : month}</span>,
  },
  { id: 'failed', title: 'Failed', cell: ({ failedAt }) => <When at={failedAt} /> },
  {
    id: 'reason',
    title: 'Reason',
    width: '14rem',
    cell: ({ reason }) => <span className="small">{reason || '–'}</span>,
  },
  {
    id: 'amount',
    title: 'Amount',
    right: true,
    phone: 'figure',
    cell: ({ amountPaise }) => <Money paise={amountPaise} />,
  },
  {
    id: 'next',
    title: 'Next step',
    phone: 'tag',
    cell: ({ outcome, until }) => (
      <>
        <AdminStateTag tone={toneOf(outcome)}>{outcomeTitles[outcome]}</AdminStateTag>
        {until && (
          <span className="small muted own-line">
            <When at={until} />
          </span>
        )}
      </>
    ),
  },
]
