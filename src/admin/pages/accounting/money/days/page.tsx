import { useState } from 'react'
import { formatDate, formatPoints } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../../web/ui/dialog/confirm-dialog.tsx'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../../parts/download-button.tsx'
import { Card, Cards } from '../../../../parts/page/card.tsx'
import { Grams, Money, When } from '../../../../parts/page/figures.tsx'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'

type DayLedger = AdminResponse<'GET admin/money/days'>
type Line = DayLedger['lines'][number]

/** The ledger of one day, by default yesterday. */
export default function DaysPage() {
  const [{ day }, change] = useTypedSearchParams({ day: '' })
  const listQuery = useAdminQuery('GET admin/money/days', { day: day || undefined })
  const data = listQuery.data
  const query = { day: data?.day ?? '' }
  return (
    <Page
      title="Day close"
      sub={data ? `Accounts for ${formatDate(data.day)}` : 'Accounts for a day'}
      actions={
        data && (
          <>
            <DownloadButton path="admin/money/days/paper" query={{ ...query, format: 'csv' }}>
              CSV
            </DownloadButton>
            <DownloadButton path="admin/money/days/paper" query={{ ...query, format: 'pdf' }}>
              PDF
            </DownloadButton>
            <CloseDay ledger={data} onClosed={listQuery.refetch} />
          </>
        )
      }
    >
      <Loaded of={listQuery} lines={14}>
        {(ledger) => (
          <>
            <Status ledger={ledger} />
            <div className="day-choice">
              <TextInput
                label="Day"
                type="date"
                value={ledger.day}
                onChange={(event) => change({ day: event.target.value })}
              />
            </div>
            <Cards>
              {groupsOf(ledger.lines).map(([group, lines]) => (
                <Card title={group} flush key={group}>
                  <RowsTable
                    name={group}
                    rows={lines}
                    keyOf={({ name }) => name}
                    columns={columnsOf(lines)}
                    empty="No entries"
                  />
                </Card>
              ))}
            </Cards>
            <ClosedDays ledger={ledger} onChoose={(chosen) => change({ day: chosen })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const columnsOf = (lines: readonly Line[]): readonly DataTableColumn<Line>[] => [
  { id: 'name', title: 'Entry', cell: ({ name }) => name, phone: 'title' },
  ...(lines.some(({ count }) => count !== null)
    ? [{ id: 'count', title: 'Count', right: true, cell: ({ count }: Line) => count, phone: 'line' as const }]
    : []),
  { id: 'amount', title: 'Amount', right: true, cell: (line) => <Figure of={line} />, phone: 'figure' },
]

function Figure({ of: { unit, amount } }: { of: Line }) {
  if (unit === 'paise') return <Money paise={amount} />
  return unit === 'silver' ? <Grams silverUnits={amount} /> : <span className="number">{formatPoints(amount)}</span>
}

const groupsOf = (lines: readonly Line[]): [string, Line[]][] =>
  [...new Set(lines.map(({ group }) => group))].map((group) => [group, lines.filter((line) => line.group === group)])

function Status({ ledger: { closed, hasChanged, balances } }: { ledger: DayLedger }) {
  const isZero = balances.every(({ sum }) => sum === 0)
  return (
    <>
      {!isZero && (
        <Note tone="bad">The trial balance for this day is not zero. Check Reconciliation before closing it.</Note>
      )}
      {closed && !hasChanged && (
        <Note tone="ok">
          {`Closed by ${closed.by}, `}
          <When at={closed.at} />. The trial balance was zero.
        </Note>
      )}
      {closed && hasChanged && (
        <Note tone="bad">
          {`Closed by ${closed.by}, `}
          <When at={closed.at} />. Entries were posted after closing; the figures below are as of closing.
        </Note>
      )}
    </>
  )
}

function CloseDay({ ledger, onClosed }: { ledger: DayLedger; onClosed: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const act = useAdminMutation('POST admin/money/days/close', {
    onSuccess: () => {
      setConfirming(false)
      onClosed()
    },
    onRefused: () => setConfirming(false),
  })
  if (ledger.closed || !ledger.isOver) return null
  return (
    <>
      <Button size="tiny" onClick={() => setConfirming(true)}>
        Close day
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Close ${formatDate(ledger.day)}?`}
          keep="Cancel"
          confirm="Close day"
          busy={act.isPending && 'Closing'}
          onKeep={() => setConfirming(false)}
          onConfirm={() => act.mutate({ day: ledger.day })}
        >
          <p>The figures are saved with your name. Entries posted later are reported as discrepancies.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function ClosedDays({ ledger: { closedDays }, onChoose }: { ledger: DayLedger; onChoose: (day: string) => void }) {
  return (
    <Card title="Closed days" flush>
      <RowsTable
        name="Closed days"
        rows={closedDays}
        keyOf={({ day }) => day}
        columns={closedColumns}
        open={({ day }) => onChoose(day)}
        empty="No days closed yet"
      />
    </Card>
  )
}

const closedColumns: readonly DataTableColumn<DayLedger['closedDays'][number]>[] = [
  { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day), phone: 'title' },
  { id: 'by', title: 'Closed by', cell: ({ by }) => by, phone: 'line' },
  { id: 'at', title: 'Closed on', cell: ({ at }) => <When at={at} />, phone: 'line' },
]
