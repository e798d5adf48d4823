import { Plus } from 'lucide-react'
import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ActDialog } from '../../../parts/dialog/act-dialog.tsx'
import { VersionsSheet } from '../../../parts/dialog/versions-sheet.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { actsColumn, RowActs } from '../../../parts/table/row-acts.tsx'
import { type Over, useOver } from '../../../parts/use-over.ts'
import { DealSheet } from './deal-sheet.tsx'
import { type DealRow, type Occasions, stateWords } from './words.ts'

/** Lower making charges between two real times. */
export default function DealsPage() {
  const query = useAdminQuery('GET admin/deals', {})
  const { over, open, close, done } = useOver<DealRow>(query.refetch)
  const data = query.data
  return (
    <Page
      title="Deals"
      sub="Ends are real: at that moment the price is back, and what shoppers were told is never made longer."
      actions={
        <Button size="small" disabled={!data} onClick={() => open({ what: 'new' })}>
          <Icon of={Plus} size="small" /> New deal
        </Button>
      }
    >
      <Card flush>
        <DataTable
          name="Deals"
          query={query}
          rowsOf={({ deals }) => deals}
          keyOf={({ id }) => id}
          columns={columnsOf(open)}
          empty="No deal was written yet."
        />
      </Card>
      {data && over && <OverDeals over={over} occasions={data.occasions} onClose={close} onDone={done} />}
    </Page>
  )
}

interface OverProps {
  over: Over<DealRow>
  occasions: Occasions
  onClose: () => void
  onDone: () => void
}

function OverDeals({ over, ...rest }: OverProps) {
  if (over.what === 'new') return <DealSheet row={null} {...rest} />
  if (over.what === 'edit') return <DealSheet row={over.row} {...rest} />
  const { id, title } = over.row
  if (over.what === 'history')
    return <VersionsSheet of={`“${title}”`} call="GET admin/deals/history" asks={{ id }} onClose={rest.onClose} />
  return (
    <ActDialog
      call="POST admin/deals/end"
      asks={{ id }}
      title={`End “${title}”?`}
      confirm="End it"
      busy="Ending"
      done="Ended: the prices are back"
      onClose={rest.onClose}
      onDone={rest.onDone}
    >
      <p>Prices are back at once. Payments that are being made keep the price they were told.</p>
    </ActDialog>
  )
}

const Moment = ({ at }: { at: string }) => <span className="one-line">{formatDateAndTime(new Date(at))}</span>

const columnsOf = (open: (over: Over<DealRow>) => void): readonly Column<DealRow>[] => [
  {
    id: 'title',
    title: 'Deal',
    phone: 'title',
    cell: ({ title, items }) => (
      <>
        <b className="medium">{title}</b>
        <span className="own-line small muted">{items.map(({ name }) => name).join(' · ')}</span>
      </>
    ),
  },
  { id: 'from', title: 'From', cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { id: 'until', title: 'Until', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <StateTag tone={stateWords[state].tone}>{stateWords[state].title}</StateTag>,
  },
  actsColumn((row) => (
    <RowActs
      of={row.title}
      onHistory={() => open({ what: 'history', row })}
      onChange={row.state === 'over' ? undefined : () => open({ what: 'edit', row })}
      onEnd={row.state === 'over' ? undefined : () => open({ what: 'end', row })}
    />
  )),
]
