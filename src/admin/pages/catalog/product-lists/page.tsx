import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useFileUpload } from '../../../client/use-file-upload.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { UploadBox } from '../../../parts/form/upload-box.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { BulkEdits } from './bulk-edits.tsx'
import { importStateLabels } from './import-labels.ts'
import { ImportSheet } from './import-sheet.tsx'

const mostBytes = 40 * 1024 * 1024
const uploadMs = 120_000
/** The import whose report is open. */
const defaultQuery = { import: 0 }

/** Imports of products, and bulk edits, which can be undone. */
export default function ProductImportsPage() {
  const query = useAdminQuery('GET admin/products/imports', {})
  const [{ import: opened }, change] = useTypedSearchParams(defaultQuery)
  const open = opened || undefined
  const setOpen = (id = 0) => change({ import: id })
  const onSent = ({ id }: AdminResponse<'POST admin/products/bulk/edit'>) => {
    setOpen(id)
    query.refetch()
  }
  const { files, choose, isSending, refusal, send } = useFileUpload('admin/products/import', onSent, {
    timeoutMs: uploadMs,
  })
  return (
    <Page
      title="Imports and bulk edits"
      back={{ to: '/admin/products', title: 'Products' }}
      sub="Every file is checked row by row first. Nothing changes until you confirm."
    >
      <Card
        title="Import products (CSV)"
        sub="Use the columns of an export; rows are matched by SKU or URL handle. Adjust stock on each product’s page."
      >
        <div className="admin-form">
          <UploadBox
            label="Choose a CSV file"
            hint="At most 40 MB"
            accept=".csv,text/csv"
            files={files}
            onFiles={choose}
            maxBytes={mostBytes}
            error={refusal}
          />
          <div className="form-foot">
            <Button size="small" disabled={files.length === 0} busy={isSending && 'Uploading'} onClick={() => send()}>
              Preview import
            </Button>
          </div>
        </div>
      </Card>
      <Card title="Imports" flush>
        <DataTable
          name="Imports"
          query={query}
          rowsOf={({ imports }) => imports}
          keyOf={({ id }) => id}
          open={({ id }) => setOpen(id)}
          empty="No imports yet"
          columns={[
            {
              id: 'file',
              title: 'File',
              phone: 'title',
              cell: ({ fileName }) => <span className="medium">{fileName}</span>,
            },
            {
              id: 'at',
              title: 'Uploaded',
              cell: ({ at, by }) => (
                <>
                  <When at={at} /> <span className="muted">{by}</span>
                </>
              ),
            },
            { id: 'new', title: 'New', right: true, cell: ({ created }) => <span className="number">{created}</span> },
            {
              id: 'changed',
              title: 'Changed',
              right: true,
              cell: ({ changed }) => <span className="number">{changed}</span>,
            },
            { id: 'wrong', title: 'Errors', right: true, cell: ({ wrong }) => <span className="number">{wrong}</span> },
            {
              id: 'state',
              title: 'State',
              phone: 'tag',
              cell: ({ state }) => (
                <AdminStateTag tone={importStateLabels[state].tone}>{importStateLabels[state].title}</AdminStateTag>
              ),
            },
            {
              id: 'open',
              title: 'Open',
              quiet: true,
              right: true,
              phone: 'act',
              cell: ({ id, fileName }) => (
                <Button
                  variant="secondary"
                  size="tiny"
                  aria-label={`Report of ${fileName}`}
                  onClick={() => setOpen(id)}
                >
                  Report
                </Button>
              ),
            },
          ]}
        />
      </Card>
      <BulkEdits />
      {open !== undefined && (
        <ImportSheet
          key={open}
          id={open}
          onClose={() => {
            setOpen()
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}
