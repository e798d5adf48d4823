import { Plus, TicketPercent } from 'lucide-react'
import { formatDateAndTime, formatPoints, formatRoundMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { VersionsSheet } from '../../../parts/dialog/versions-sheet.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { ApprovalPendingNote } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'
import { actionsColumn, RowActions } from '../../../parts/table/row-actions.tsx'
import { type ListOverlay, useListOverlay } from '../../../parts/use-list-overlay.ts'
import {
  type CouponChoices,
  type CouponListRow,
  couponDiscountText,
  couponScopeText,
  couponStateLabels,
  couponStates,
} from './coupon-labels.ts'
import { CouponSheet } from './coupon-sheet.tsx'

const defaults = { state: '', search: '', page: 1 }

/** Codes that take something off an order: who may use them, how often they were, and until when. */
export default function CouponsPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const state = couponStates.find((one) => one === query.state)
  const listQuery = useAdminQuery('GET admin/coupons', { ...query, state })
  const { over, open, close, done } = useListOverlay<CouponListRow>(listQuery.refetch)
  const data = listQuery.data
  const listView = useListView('coupons', columnsOf(data?.choices, open))
  const chips = [
    { id: '', title: 'All' },
    ...couponStates.map((id) => ({
      id,
      title: couponStateLabels[id].title,
      ...(data && { count: data.counts[id] ?? 0 }),
    })),
  ]
  return (
    <Page
      title="Coupons"
      sub="Changes apply to new uses; existing reservations keep their discount."
      actions={
        <Button size="small" disabled={!data} onClick={() => open({ what: 'new' })}>
          <Icon of={Plus} size="small" /> New coupon
        </Button>
      }
    >
      {data?.proposals.map(({ id, sentence, by }) => (
        <ApprovalPendingNote key={id}>
          {sentence}. Requested by {by}; awaiting approval.
        </ApprovalPendingNote>
      ))}
      <Card flush>
        <ListFilters
          view={listView.controls}
          search={{ label: 'Code', value: query.search, onSearch: (search) => change({ search }) }}
          chips={chips}
          chosen={query.state}
          onChoose={(id) => change({ state: id })}
        />
        <DataTable
          name="Coupons"
          query={listQuery}
          rowsOf={({ coupons }) => coupons}
          keyOf={({ id }) => id}
          columns={listView.columns}
          empty={query.search || state ? 'No coupons match' : 'No coupons yet'}
        />
      </Card>
      {data && <Pager page={query.page} size={data.size} total={data.total} onPage={(page) => change({ page })} />}
      {data && over && <OverCoupons over={over} choices={data.choices} onClose={close} onDone={done} />}
    </Page>
  )
}

interface OverProps {
  over: ListOverlay<CouponListRow>
  choices: CouponChoices
  onClose: () => void
  onDone: () => void
}

function OverCoupons({ over, ...rest }: OverProps) {
  if (over.what === 'new') return <CouponSheet row={null} {...rest} />
  if (over.what === 'edit') return <CouponSheet row={over.row} {...rest} />
  const { id, code, reserved } = over.row
  if (over.what === 'history')
    return <VersionsSheet of={code} call="GET admin/coupons/history" params={{ id }} onClose={rest.onClose} />
  return (
    <ActionDialog
      call="POST admin/coupons/end"
      params={{ id }}
      title={`End ${code}?`}
      confirm="End coupon"
      busy="Ending"
      done="Coupon ended"
      onClose={rest.onClose}
      onDone={rest.onDone}
    >
      <p>
        The coupon stops working at once and cannot be restarted. Payments that have it reserved ({reserved}) keep the
        discount.
      </p>
    </ActionDialog>
  )
}

const columnsOf = (
  choices: CouponChoices | undefined,
  open: (over: ListOverlay<CouponListRow>) => void,
): readonly DataTableColumn<CouponListRow>[] => [
  {
    id: 'code',
    title: 'Coupon',
    phone: 'title',
    cell: (row) => (
      <span className="product-named">
        <Icon of={TicketPercent} />
        <span>
          <b className="medium number">{row.code}</b>
          <span className="small muted">{couponDiscountText(row)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'for',
    title: 'Applies to',
    cell: (row) => (
      <>
        {choices && couponScopeText(row, choices)}
        <span className="own-line small muted">{termsOf(row).join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'time',
    title: 'Ends',
    cell: ({ startsAt, endsAt, state }) =>
      state === 'coming' ? `From ${formatDateAndTime(new Date(startsAt))}` : <When at={endsAt} />,
  },
  {
    id: 'uses',
    title: 'Uses',
    right: true,
    phone: 'line',
    cell: ({ consumed, reserved, usageLimit }) => (
      <span className="number">
        {formatPoints(consumed)}
        {usageLimit !== null && ` of ${formatPoints(usageLimit)}`}
        {reserved > 0 && <span className="own-line small muted">{formatPoints(reserved)} in checkout</span>}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => (
      <AdminStateTag tone={couponStateLabels[state].tone}>{couponStateLabels[state].title}</AdminStateTag>
    ),
  },
  actionsColumn((row) => (
    <RowActions
      of={row.code}
      onHistory={() => open({ what: 'history', row })}
      onChange={row.state === 'ended' ? undefined : () => open({ what: 'edit', row })}
      onEnd={row.state === 'ended' || row.state === 'over' ? undefined : () => open({ what: 'end', row })}
    />
  )),
]

const termsOf = ({ minimumOrderPaise, firstOrderOnly, listed }: CouponListRow): string[] => [
  ...(minimumOrderPaise > 0 ? [`From ${formatRoundMoney(minimumOrderPaise)}`] : []),
  ...(firstOrderOnly ? ['First orders only'] : []),
  ...(listed ? [] : ['Hidden']),
]
