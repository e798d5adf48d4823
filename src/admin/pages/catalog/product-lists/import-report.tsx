import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import { FieldChanges, SellingPriceChange } from '../products/change-cells.tsx'
import { importOutcomeLabels, importStateLabels, isImportRunning, type ProductImportView } from './import-labels.ts'

type Report = AdminResponse<'GET admin/products/import'>
type Row = Report['report'][number]
export type ImportFilter = 'all' | 'errors' | 'changes'

interface ImportReportProps {
  of: Report
  page: number
  onPage: (page: number) => void
  show: ImportFilter
  onShow: (filter: ImportFilter) => void
}

/** What a file would change, row by row, or has changed. */
export function ImportReport({
  of: { import: list, report, perPage, total },
  page,
  onPage,
  show,
  onShow,
}: ImportReportProps) {
  const { state, why, created, changed, same, wrong } = list
  const written = created + changed
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
      {list.isRateChanged && (
        <Note tone="info">
          Metal rates have changed since this preview, so prices differ. Preview again to see them at the current rates.
        </Note>
      )}
      {state === 'checked' && written === 0 && <Note tone="info">There is nothing to import.</Note>}
      {state === 'undone' && list.undoneAt && (
        <Note tone="info">
          Undone by {list.undoneBy}, <When at={list.undoneAt} />: {list.restored} restored, {list.kept} not restored.
        </Note>
      )}
      {written + wrong > 0 && (
        <>
          <ListFilters
            chips={[
              { id: 'all', title: 'All', count: written + wrong },
              { id: 'errors', title: 'Only errors', count: wrong },
              { id: 'changes', title: 'Only changes', count: written },
            ]}
            chosen={show}
            onChoose={(id) => onShow(id as ImportFilter)}
          />
          <RowsTable
            name="Rows"
            rows={report}
            keyOf={({ line }) => line}
            empty={show === 'errors' ? 'No errors' : 'No changes'}
            columns={[
              { id: 'line', title: 'Line', right: true, cell: ({ line }) => <span className="number">{line}</span> },
              {
                id: 'outcome',
                title: 'Result',
                phone: 'tag',
                cell: ({ outcome }) => (
                  <AdminStateTag tone={importOutcomeLabels[outcome].tone}>
                    {importOutcomeLabels[outcome].title}
                  </AdminStateTag>
                ),
              },
              { id: 'what', title: 'Product', phone: 'title', cell: ({ what }) => what },
              { id: 'change', title: 'Before → after', cell: (row) => <RowDetails of={row} /> },
              {
                id: 'price',
                title: 'Price',
                right: true,
                cell: ({ outcome, priceBeforePaise, priceAfterPaise }) =>
                  outcome !== 'wrong' && <SellingPriceChange from={priceBeforePaise} to={priceAfterPaise} />,
              },
            ]}
          />
          <Pager page={page} size={perPage} total={total} onPage={onPage} />
        </>
      )}
    </div>
  )
}

/** All errors of a row, or what it changes; after an undo, why it was left alone. */
function RowDetails({ of: { outcome, errors, changes, sentence, field } }: { of: Row }) {
  // Imports from before previews listed values name one error, and the columns that differ.
  const all = outcome === 'wrong' && errors.length === 0 ? [{ column: field, sentence }] : errors
  return (
    <>
      {all.map((one) => (
        <div key={`${one.column}: ${one.sentence}`} className="small">
          {one.column && <span className="muted">{one.column}: </span>}
          {one.sentence}
        </div>
      ))}
      {outcome !== 'wrong' && sentence && <div className="small medium">{sentence}</div>}
      {outcome === 'created' && <div className="small muted">New product</div>}
      {outcome === 'changed' && changes.length === 0 && <div className="small muted">{field}</div>}
      <FieldChanges of={changes} />
    </>
  )
}

const Progress = ({ list }: { list: ProductImportView }) =>
  isImportRunning(list) ? (
    <progress className="import-progress" aria-label="Rows processed" value={list.done} max={Math.max(list.rows, 1)} />
  ) : null
