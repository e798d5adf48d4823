import { useState } from 'react'
import { reportFacts } from '../../../../../shop/accounting/reports/rules/report-kinds.ts'
import { intervalLabels } from '../../../../../shop/accounting/reports/rules/schedule.ts'
import { formatDate } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../../web/ui/dialog/confirm-dialog.tsx'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import type { AdminQuery } from '../../../../client/use-admin-query.ts'
import { When } from '../../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'

export type ReportSchedules = AdminResponse<'GET admin/money/reports/schedules'>
type Schedule = ReportSchedules['schedules'][number]

const titleOf = ({ report, view }: Schedule): string => {
  const { title, views } = reportFacts[report]
  const label = views.find(([value]) => value === view)?.[1]
  return label ? `${title}, ${label}` : title
}

const columns: readonly DataTableColumn<Schedule>[] = [
  { id: 'report', title: 'Report', cell: titleOf, phone: 'title' },
  { id: 'interval', title: 'Sent', cell: ({ interval }) => intervalLabels[interval], phone: 'line' },
  {
    id: 'recipients',
    title: 'To',
    cell: ({ recipients }) => (
      <>
        {recipients.map(({ id, name, permitted }) => (
          <div key={id}>
            {name} {!permitted && <AdminStateTag tone="bad">No longer permitted</AdminStateTag>}
          </div>
        ))}
      </>
    ),
    phone: 'line',
  },
  {
    id: 'next',
    title: 'Next',
    cell: ({ dueOn, isPaused }) => (isPaused ? <AdminStateTag>Paused</AdminStateTag> : formatDate(dueOn)),
    phone: 'tag',
  },
  {
    id: 'last',
    title: 'Last result',
    cell: ({ lastAt, lastResult }) =>
      lastAt === null ? (
        'Not sent yet'
      ) : (
        <>
          {lastResult}
          <div className="small muted">
            <When at={lastAt} />
          </div>
        </>
      ),
    phone: 'line',
  },
]

export function SchedulesTable({ query }: { query: AdminQuery<ReportSchedules> }) {
  const [deleting, setDeleting] = useState<Schedule>()
  const pause = useAdminMutation('POST admin/money/reports/schedules/pause', { onSuccess: query.refetch })
  const remove = useAdminMutation('POST admin/money/reports/schedules/delete', {
    onSuccess: () => {
      setDeleting(undefined)
      query.refetch()
    },
    onRefused: () => setDeleting(undefined),
  })
  const actions: DataTableColumn<Schedule> = {
    id: 'actions',
    title: 'Actions',
    quiet: true,
    cell: (one) => (
      <span className="row gap-2xs">
        <Button
          variant="secondary"
          size="tiny"
          busy={pause.params?.id === one.id && 'Saving'}
          onClick={() => pause.mutate({ id: one.id, paused: !one.isPaused })}
        >
          {one.isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="secondary" size="tiny" onClick={() => setDeleting(one)}>
          Delete
        </Button>
      </span>
    ),
    phone: 'act',
  }
  return (
    <>
      <DataTable
        name="Sent by e-mail"
        query={query}
        rowsOf={({ schedules }) => schedules}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        empty={{ title: 'No reports are sent', fact: 'A schedule sends a report to chosen staff.' }}
      />
      {deleting && (
        <ConfirmDialog
          title="Delete this schedule?"
          keep="Cancel"
          confirm="Delete"
          busy={remove.isPending && 'Deleting'}
          onKeep={() => setDeleting(undefined)}
          onConfirm={() => remove.mutate({ id: deleting.id })}
        >
          <p>{`${titleOf(deleting)} is no longer sent. The report itself stays.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
