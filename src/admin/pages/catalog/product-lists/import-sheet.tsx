import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import { importStateLabels, isImportRunning, type ProductImportView } from './import-labels.ts'

type Report = AdminResponse<'GET admin/products/import'>

const beatMs = 1000

/** The progress of an import, the result or error of each row, and the buttons that start or stop it. */
export function ImportSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useAdminQuery(
    'GET admin/products/import',
    { id, page },
    { refetchIntervalMs: (data) => data !== undefined && isImportRunning(data.import) && beatMs },
  )
  const start = useAdminMutation('POST admin/products/import/start', { onSuccess: query.refetch })
  const stop = useAdminMutation('POST admin/products/import/stop', { onSuccess: query.refetch })
  const data = query.data
  const running = data !== undefined && isImportRunning(data.import)
  return (
    <SideSheet title={data?.import.fileName ?? 'Import'} onClose={onClose} wide>
      <SheetBody>
        <Loaded of={query}>{(result) => <Summary importSummary={result} page={page} onPage={setPage} />}</Loaded>
      </SheetBody>
      <SheetFoot>
        {data && (running || data.import.state === 'checked') && (
          <Button
            variant="secondary"
            size="small"
            busy={stop.isPending && 'Stopping'}
            onClick={() => stop.mutate({ id })}
          >
            {running ? 'Stop' : 'Discard'}
          </Button>
        )}
        {data?.import.state === 'checked' && (
          <Button
            size="small"
            disabled={data.import.created + data.import.changed === 0}
            busy={start.isPending && 'Starting'}
            onClick={() => start.mutate({ id })}
          >
            {`Import ${formatCount(data.import.created + data.import.changed, 'row')}`}
          </Button>
        )}
      </SheetFoot>
    </SideSheet>
  )
}

const outcomes: Readonly<Record<Report['report'][number]['outcome'], { title: string; tone: StateTone }>> = {
  wrong: { title: 'Error', tone: 'bad' },
  created: { title: 'New', tone: 'info' },
  changed: { title: 'Changed', tone: 'ok' },
}

function Summary({
  importSummary,
  page,
  onPage,
}: {
  importSummary: Report
  page: number
  onPage: (page: number) => void
}) {
  const { import: list, report, perPage } = importSummary
  const { state, why, created, changed, same, wrong } = list
  return (
    <div className="admin-form at-top">
      <p className="row wrapping" role="status">
        <AdminStateTag tone={importStateLabels[state].tone}>{importStateLabels[state].title}</AdminStateTag>
        <span className="small">
          {created} new, {changed} changed, {same} unchanged, {wrong} with errors
        </span>
      </p>
      <Progress list={list} />
      {why && <Note tone="bad">{why}</Note>}
      {state === 'checked' && wrong > 0 && (
        <Note tone="warn">
          Rows with errors are skipped. Correct the file and import it again: rows already imported stay unchanged.
        </Note>
      )}
      {state === 'checked' && created + changed === 0 && <Note tone="info">There is nothing to import.</Note>}
      {report.length > 0 && (
        <>
          <RowsTable
            name="Rows"
            rows={report}
            keyOf={({ line }) => line}
            empty="No rows"
            columns={[
              { id: 'line', title: 'Line', right: true, cell: ({ line }) => <span className="number">{line}</span> },
              {
                id: 'outcome',
                title: 'Result',
                phone: 'tag',
                cell: ({ outcome }) => (
                  <AdminStateTag tone={outcomes[outcome].tone}>{outcomes[outcome].title}</AdminStateTag>
                ),
              },
              { id: 'what', title: 'Product', phone: 'title', cell: ({ what }) => what },
              { id: 'field', title: 'Columns', cell: ({ field }) => field },
              { id: 'sentence', title: 'Reason', cell: ({ sentence }) => sentence },
            ]}
          />
          <Pager page={page} size={perPage} total={created + changed + wrong} onPage={onPage} />
        </>
      )}
    </div>
  )
}

const Progress = ({ list }: { list: ProductImportView }) =>
  isImportRunning(list) ? (
    <progress className="import-progress" aria-label="Rows checked" value={list.done} max={Math.max(list.rows, 1)} />
  ) : null
