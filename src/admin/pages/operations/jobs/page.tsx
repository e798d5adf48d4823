import { useState } from 'react'
import { failedJobStates } from '../../../../shop/operations/jobs/rules/job-states.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Select } from '../../../../web/ui/form/select.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { failureTone } from '../../../client/failures.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { useRowSelection } from '../../../parts/row-selection.ts'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Steps } from '../../../parts/table/pager.tsx'
import { RowAction } from '../../../parts/table/row-actions.tsx'
import { SelectionBar } from '../../../parts/table/selection-bar.tsx'
import { useMay } from '../../../session/session.ts'
import { DiscardJobsDialog } from './discard-dialog.tsx'
import { channelTitles, emptyJobTexts, type FailedJobRow, jobName, jobStateLabels } from './job-labels.ts'
import { JobSheet } from './job-sheet.tsx'
import { JobSubjectLink } from './job-subject.tsx'

/** Work after an order, refund or message that could not be done, and the messages that could not be sent. */
export default function FailedJobsPage() {
  const [query, change] = useTypedSearchParams({ state: 'dead', kind: '' })
  const state = failedJobStates.find((one) => one === query.state) ?? 'dead'
  const request = { state, kind: query.kind || undefined }
  const pagination = useKeysetPagination<number>(JSON.stringify(request))
  const listQuery = useAdminQuery('GET admin/jobs', { ...request, after: pagination.after })
  const selection = useRowSelection(JSON.stringify(request))
  const [open, setOpen] = useState<FailedJobRow>()
  const [discarded, setDiscarded] = useState<readonly FailedJobRow[]>()
  const mayDiscard = useMay()('jobs.discard') && state === 'dead'
  const data = listQuery.data
  const done = () => {
    setOpen(undefined)
    setDiscarded(undefined)
    selection.clear()
    listQuery.refetch()
    refreshAdminSummary()
  }
  const retry = useAdminMutation('POST admin/jobs/retry', {
    onSuccess: done,
    onRefused: (failure) => {
      showToast(failureTone(failure), failure.sentence)
      // Somebody else may have acted on the same jobs.
      listQuery.refetch()
    },
  })
  const retryAll = (jobs: readonly FailedJobRow[]) => retry.mutate({ ids: jobs.map(({ id }) => id) })
  const listView = useListView('failed-jobs', [
    ...columns,
    ...(state === 'retrying' ? [nextAttemptColumn] : []),
    retryColumn({ busyIds: retry.params?.ids.map(Number) ?? [], retry: (job) => retryAll([job]) }),
  ])
  const selected = data?.jobs.filter(({ id }) => selection.isSelected(id)) ?? []
  return (
    <Page
      title="Failed jobs"
      sub="Work that follows an order, a refund or a message is tried twelve times within two and a half hours, or once where a partner refuses it for good."
      rates={false}
    >
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={failedJobStates.map((id) => ({
            id,
            title: jobStateLabels[id].title,
            ...(data && { count: data.counts[id] }),
          }))}
          chosen={state}
          onChoose={(id) => change({ state: id, kind: '' })}
        >
          <Select label="Job" value={query.kind} onChange={(event) => change({ kind: event.target.value })}>
            <option value="">All</option>
            {data?.kinds.map(({ kind, title, count }) => (
              <option key={kind} value={kind}>
                {title} ({count})
              </option>
            ))}
          </Select>
        </ListFilters>
        <SelectionBar count={selected.length} onClear={selection.clear}>
          {mayDiscard && (
            <Button variant="secondary" size="tiny" onClick={() => setDiscarded(selected)}>
              Discard selected
            </Button>
          )}
          <Button size="tiny" busy={retry.isPending && 'Queueing'} onClick={() => retryAll(selected)}>
            Retry selected
          </Button>
        </SelectionBar>
        <DataTable
          name="Failed jobs"
          query={listQuery}
          rowsOf={({ jobs }) => jobs}
          keyOf={({ id }) => id}
          rowName={jobName}
          selection={selection}
          open={setOpen}
          columns={listView.columns}
          empty={query.kind ? 'No jobs match these filters' : emptyJobTexts[state]}
        />
        <Steps rowCount={data?.jobs.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      </Card>
      {open && (
        <JobSheet
          job={open}
          retrying={retry.isPending}
          onRetry={() => retryAll([open])}
          onDiscard={mayDiscard ? () => setDiscarded([open]) : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
      {discarded && <DiscardJobsDialog jobs={discarded} onClose={() => setDiscarded(undefined)} onDone={done} />}
    </Page>
  )
}

const columns: readonly DataTableColumn<FailedJobRow>[] = [
  {
    id: 'job',
    title: 'Job',
    phone: 'title',
    cell: ({ title, message }) => (
      <>
        <span className="medium">{title}</span>
        {message && (
          <span className="small muted own-line">
            {channelTitles[message.channel]} to {message.to}: {message.subject || message.template}
          </span>
        )}
      </>
    ),
  },
  { id: 'subject', title: 'Belongs to', cell: ({ subject }) => <JobSubjectLink of={subject} /> },
  {
    id: 'error',
    title: 'Last error',
    width: '14rem',
    cell: ({ error, discarded }) => (
      <span className="small">{discarded ? `Discarded by ${discarded.by}: ${discarded.reason}` : error}</span>
    ),
  },
  { id: 'attempts', title: 'Attempts', right: true, cell: ({ attempts }) => attempts },
  { id: 'first', title: 'First failed', cell: ({ firstFailedAt }) => <When at={firstFailedAt} /> },
  { id: 'last', title: 'Last failed', cell: ({ lastFailedAt }) => <When at={lastFailedAt} /> },
]

const nextAttemptColumn: DataTableColumn<FailedJobRow> = {
  id: 'next',
  title: 'Next attempt',
  cell: ({ nextAttemptAt, retriedBy }) => (
    <>
      <When at={nextAttemptAt} />
      {retriedBy && <span className="small muted own-line">Retried by {retriedBy}</span>}
    </>
  ),
}

interface RetryColumn {
  /** Jobs that are being retried. */
  busyIds: readonly number[]
  retry: (job: FailedJobRow) => void
}

const retryColumn = ({ busyIds, retry }: RetryColumn): DataTableColumn<FailedJobRow> => ({
  id: 'acts',
  title: 'Actions',
  quiet: true,
  right: true,
  phone: 'act',
  cell: (job) => (
    <RowAction
      label="Retry"
      of={jobName(job)}
      busy={busyIds.includes(job.id) && 'Queueing'}
      onPress={() => retry(job)}
    />
  ),
})
