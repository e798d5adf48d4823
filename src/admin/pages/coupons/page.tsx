import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { formatDateAndTime, formatPoints, formatRoundMoney } from '../../../units/format.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { When } from '../../parts/figures.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Proposed } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { VersionsSheet } from '../../parts/versions-sheet.tsx'
import { useQuery } from '../../router.ts'
import { useAsked } from '../../use-asked.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { type CouponChoices, type CouponRow, couponStates, isFor, stateWords, takesOff } from './words.ts'

const asked = { state: '', search: '', page: 1 }

type Opened = { readonly what: 'edit' | 'end' | 'history'; readonly row: CouponRow } | { readonly what: 'new' }

/** Codes that take something off an order: who may use them, how often they were, and until when. */
export default function CouponsPage() {
  const [query, change] = useQuery(asked)
  const state = couponStates.find((one) => one === query.state)
  const reading = useAsked('GET admin/coupons', { ...query, state })
  const [opened, setOpened] = useState<Opened>()
  const data = reading.asked.state === 'here' ? reading.asked.data : undefined
  const chips = [
    { id: '', title: 'All' },
    ...couponStates.map((id) => ({ id, title: stateWords[id].title, ...(data && { count: data.counts[id] ?? 0 }) })),
  ]
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    reading.again()
  }
  return (
    <Page
      title="Coupons"
      sub="A change holds for those who come later; orders keep what they have reserved."
      actions={
        <Button size="small" disabled={!data} onClick={() => setOpened({ what: 'new' })}>
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
          reading={reading}
          rowsOf={({ coupons }) => coupons}
          keyOf={({ id }) => id}
          columns={columnsOf(data?.choices, setOpened)}
          empty={query.search || state ? 'No coupon is like that.' : 'No coupon was written yet.'}
        />
      </Card>
      {data && <Pager page={query.page} size={data.size} total={data.total} onPage={(page) => change({ page })} />}
      {data && opened && <Over opened={opened} choices={data.choices} onClose={close} onDone={done} />}
    </Page>
  )
}

interface OverProps {
  opened: Opened
  choices: CouponChoices
  onClose: () => void
  onDone: () => void
}

function Over({ opened, ...rest }: OverProps) {
  if (opened.what === 'new') return <CouponSheet row={null} {...rest} />
  if (opened.what === 'edit') return <CouponSheet row={opened.row} {...rest} />
  if (opened.what === 'history') return <History row={opened.row} onClose={rest.onClose} />
  return (
    <ActDialog
      call="POST admin/coupons/end"
      asks={{ id: opened.row.id }}
      title={`End ${opened.row.code}?`}
      confirm="End it"
      busy="Ending"
      done="Ended"
      onClose={rest.onClose}
      onDone={rest.onDone}
    >
      <p>
        Nobody new can use it from this moment on, and it cannot be begun again. Payments that have it reserved (
        {opened.row.reserved}) keep it.
      </p>
    </ActDialog>
  )
}

function History({ row, onClose }: { row: CouponRow; onClose: () => void }) {
  const reading = useAsked('GET admin/coupons/history', { id: row.id })
  return <VersionsSheet title={`History of ${row.code}`} reading={reading} onClose={onClose} />
}

const columnsOf = (
  choices: CouponChoices | undefined,
  open: (opened: Opened) => void,
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
        <span className="block small muted">
          {row.minimumOrderPaise > 0 && `From ${formatRoundMoney(row.minimumOrderPaise)}`}
          {row.firstOrderOnly && ' First orders'}
          {!row.listed && ' Hidden'}
        </span>
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
        {reserved > 0 && <span className="block small muted">{formatPoints(reserved)} being paid</span>}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <StateTag tone={stateWords[state].tone}>{stateWords[state].title}</StateTag>,
  },
  { id: 'acts', title: 'Acts', quiet: true, right: true, phone: 'line', cell: (row) => <Acts row={row} open={open} /> },
]

const Acts = ({ row, open }: { row: CouponRow; open: (opened: Opened) => void }) => (
  <span className="row [--gap:.375rem] flex-wrap justify-end">
    <Button
      look="tertiary"
      size="tiny"
      aria-label={`History of ${row.code}`}
      onClick={() => open({ what: 'history', row })}
    >
      History
    </Button>
    {row.state !== 'ended' && (
      <>
        <Button
          look="secondary"
          size="tiny"
          aria-label={`Change ${row.code}`}
          onClick={() => open({ what: 'edit', row })}
        >
          Change
        </Button>
        {row.state !== 'over' && (
          <Button
            look="secondary"
            size="tiny"
            aria-label={`End ${row.code}`}
            onClick={() => open({ what: 'end', row })}
          >
            End
          </Button>
        )}
      </>
    )}
  </span>
)
