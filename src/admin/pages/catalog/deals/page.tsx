import { Plus } from 'lucide-react'
import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { VersionsSheet } from '../../../parts/dialog/versions-sheet.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { actionsColumn, RowActions } from '../../../parts/table/row-actions.tsx'
import { type ListOverlay, useListOverlay } from '../../../parts/use-list-overlay.ts'
import { type DealRow, dealStateLabels, type Occasions } from './deal-labels.ts'
import { DealSheet } from './deal-sheet.tsx'

/** Lower making charges between two points in time. */
export default function DealsPage() {
  const query = useAdminQuery('GET admin/deals', {})
  const { over, open, close, done } = useListOverlay<DealRow>(query.refetch)
  const data = query.data
  return (
    <Page
      title="Deals"
      sub="Deals end at the time shown to shoppers and cannot be extended."
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
          empty="No deals yet"
        />
      </Card>
      {data && over && <OverDeals over={over} occasions={data.occasions} onClose={close} onDone={done} />}
    </Page>
  )
}

interface OverProps {
  over: ListOverlay<DealRow>
  occasions: Occasions
  onClose: () => void
  onDone: () => void
}

function OverDeals({ over, ...rest }: OverProps) {
  if (over.what === 'new') return <DealSheet row={null} {...rest} />
  if (over.what === 'edit') return <DealSheet row={over.row} {...rest} />
  const { id, title } = over.row
  if (over.what === 'history')
    return <VersionsSheet of={`“${title}”`} call="GET admin/deals/history" params={{ id }} onClose={rest.onClose} />
  return (
    <ActionDialog
      call="POST admin/deals/end"
      params={{ id }}
      title={`End “${title}”?`}
      confirm="End deal"
      busy="Ending"
      done="Deal ended; regular prices restored"
      onClose={rest.onClose}
      onDone={rest.onDone}
    >
      <p>Regular prices return at once. Payments in progress keep the deal price.</p>
    </ActionDialog>
  )
}

const Moment = ({ at }: { at: string }) => <span className="one-line">{formatDateAndTime(new Date(at))}</span>

const columnsOf = (open: (over: ListOverlay<DealRow>) => void): readonly DataTableColumn<DealRow>[] => [
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
  { id: 'from', title: 'Starts', cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { id: 'until', title: 'Ends', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => (
      <AdminStateTag tone={dealStateLabels[state].tone}>{dealStateLabels[state].title}</AdminStateTag>
    ),
  },
  actionsColumn((row) => (
    <RowActions
      of={row.title}
      onHistory={() => open({ what: 'history', row })}
      onChange={row.state === 'over' ? undefined : () => open({ what: 'edit', row })}
      onEnd={row.state === 'over' ? undefined : () => open({ what: 'end', row })}
    />
  )),
]
