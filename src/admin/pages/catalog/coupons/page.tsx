import { Plus, TicketPercent } from 'lucide-react'
import { formatDateAndTime, formatPoints, formatRoundMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { ActDialog } from '../../../parts/dialog/act-dialog.tsx'
import { VersionsSheet } from '../../../parts/dialog/versions-sheet.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Proposed } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { Filters } from '../../../parts/table/filters.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import { actsColumn, RowActs } from '../../../parts/table/row-acts.tsx'
import { type Over, useOver } from '../../../parts/use-over.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { type CouponChoices, type CouponRow, couponStates, isFor, stateWords, takesOff } from './words.ts'

const asked = { state: '', search: '', page: 1 }

/** Codes that take something off an order: who may use them, how often they were, and until when. */
export default function CouponsPage() {
  const [query, change] = useTypedSearchParams(asked)
  const state = couponStates.find((one) => one === query.state)
  const listQuery = useAdminQuery('GET admin/coupons', { ...query, state })
  const { over, open, close, done } = useOver<CouponRow>(listQuery.refetch)
  const data = listQuery.data
  const chips = [
    { id: '', title: 'All' },
    ...couponStates.map((id) => ({ id, title: stateWords[id].title, ...(data && { count: data.counts[id] ?? 0 }) })),
  ]
  return (
    <Page
      title="Coupons"
      sub="A change holds for those who come later; orders keep what they have reserved."
      actions={
        <Button size="small" disabled={!data} onClick={() => open({ what: 'new' })}>
          <Icon of={Plus} size="small" /> New coupon
        </Button>
      }
    >
      {data?.proposals.map(({ id, sentence, by }) => (
        <Proposed key={id}>
          {sentence}. Proposed by {by}; a second person approves it.
        </Proposed>
      ))}
      <Card flush>
        <Filters
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
          columns={columnsOf(data?.choices, open)}
          empty={query.search || state ? 'No coupon is like that.' : 'No coupon was written yet.'}
        />
      </Card>
      {data && <Pager page={query.page} size={data.size} total={data.total} onPage={(page) => change({ page })} />}
      {data && over && <OverCoupons over={over} choices={data.choices} onClose={close} onDone={done} />}
    </Page>
  )
}

interface OverProps {
  over: Over<CouponRow>
  choices: CouponChoices
  onClose: () => void
  onDone: () => void
}

function OverCoupons({ over, ...rest }: OverProps) {
  if (over.what === 'new') return <CouponSheet row={null} {...rest} />
  if (over.what === 'edit') return <CouponSheet row={over.row} {...rest} />
  const { id, code, reserved } = over.row
  if (over.what === 'history')
    return <VersionsSheet of={code} call="GET admin/coupons/history" asks={{ id }} onClose={rest.onClose} />
  return (
    <ActDialog
      call="POST admin/coupons/end"
      asks={{ id }}
      title={`End ${code}?`}
      confirm="End it"
      busy="Ending"
      done="Ended"
      onClose={rest.onClose}
      onDone={rest.onDone}
    >
      <p>
        Nobody new can use it from this moment on, and it cannot be begun again. Payments that have it reserved (
        {reserved}) keep it.
      </p>
    </ActDialog>
  )
}

const columnsOf = (
  choices: CouponChoices | undefined,
  open: (over: Over<CouponRow>) => void,
): readonly Column<CouponRow>[] => [
  {
    id: 'code',
    title: 'Coupon',
    phone: 'title',
    cell: (row) => (
      <span className="product-named">
        <Icon of={TicketPercent} />
        <span>
          <b className="medium number">{row.code}</b>
          <span className="small muted">{takesOff(row)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'for',
    title: 'For',
    cell: (row) => (
      <>
        {choices && isFor(row, choices)}
        <span className="own-line small muted">{termsOf(row).join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'time',
    title: 'Until',
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
        {reserved > 0 && <span className="own-line small muted">{formatPoints(reserved)} being paid</span>}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <StateTag tone={stateWords[state].tone}>{stateWords[state].title}</StateTag>,
  },
  actsColumn((row) => (
    <RowActs
      of={row.code}
      onHistory={() => open({ what: 'history', row })}
      onChange={row.state === 'ended' ? undefined : () => open({ what: 'edit', row })}
      onEnd={row.state === 'ended' || row.state === 'over' ? undefined : () => open({ what: 'end', row })}
    />
  )),
]

const termsOf = ({ minimumOrderPaise, firstOrderOnly, listed }: CouponRow): string[] => [
  ...(minimumOrderPaise > 0 ? [`From ${formatRoundMoney(minimumOrderPaise)}`] : []),
  ...(firstOrderOnly ? ['First orders'] : []),
  ...(listed ? [] : ['Hidden']),
]
