import { useState } from 'react'
import { formatDate } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { mostOutsideReviewsLength } from '../../../../wire/admin/support/outside-reviews.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ListSheet } from '../../../parts/form/list-sheet.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Report = AdminResponse<'POST admin/reviews/outside/preview'>

interface PreviewedFile {
  readonly text: string
  readonly fileName: string
  readonly report: Report
  readonly isImported: boolean
}

interface OutsideReviewsSheetProps {
  onClose: () => void
  /** It is imported, or waits for a second person. */
  onChanged: () => void
}

const pastedName = 'Pasted rows'

/** A file is previewed first: what it would publish, and the errors of each row. */
export function OutsideReviewsSheet({ onClose, onChanged }: OutsideReviewsSheetProps) {
  const [file, setFile] = useState<PreviewedFile>()
  const [fileName, setFileName] = useState(pastedName)
  const [proposal, setProposal] = useState<string>()
  const form = useStaffForm('POST admin/reviews/outside/preview', {
    initial: { text: '' },
    onDone: (report) => {
      setProposal(undefined)
      setFile({ text: form.values.text, fileName, report, isImported: false })
      setFileName(pastedName)
      form.reset()
    },
  })
  const importing = useAdminMutation('POST admin/reviews/outside/import', {
    onSuccess: () => {
      setFile((before) => before && { ...before, isImported: true })
      onChanged()
    },
    showProposal: (sentence) => setProposal(sentence),
    onProposed: onChanged,
  })
  const report = file?.report
  const waits = file !== undefined && !file.isImported && proposal === undefined && file.report.count > 0
  return (
    <ListSheet
      title="Import reviews"
      form={form}
      text={form.field('text')}
      receipt={report}
      statusMessage={(found) => messageOf(found, file?.isImported ?? false)}
      accept=".csv,.txt,text/csv"
      fileHint="Reviews from a marketplace or a maps listing"
      pasteHint="With a header row: Source, Source URL (https), Rating (1 to 5), Author, Date, Review and Product (SKU or URL handle)."
      submit={['Preview', 'Reading']}
      mostBytes={mostOutsideReviewsLength}
      onFile={({ name, text }) => {
        setFileName(name)
        form.set({ text })
      }}
      onClose={onClose}
      before={
        <>
          {proposal && (
            <Note tone="info" live>
              {proposal}
            </Note>
          )}
          {report && report.count > 0 && (
            <RowsTable
              name="Reviews"
              rows={report.reviews}
              keyOf={({ line }) => line}
              columns={[
                { id: 'product', title: 'Product', cell: ({ slug }) => slug, phone: 'line' },
                {
                  id: 'review',
                  title: 'Review',
                  phone: 'title',
                  cell: ({ comment, author, writtenOn }) => (
                    <div className="measure">
                      <p className="written-lines">{comment}</p>
                      <p className="micro muted">{`${author}, ${formatDate(writtenOn)}`}</p>
                    </div>
                  ),
                },
                { id: 'stars', title: 'Stars', right: true, cell: ({ rating }) => rating },
                {
                  id: 'source',
                  title: 'Source',
                  phone: 'line',
                  cell: ({ sourceName, sourceUrl }) => (
                    <a className="link" href={sourceUrl} target="_blank" rel="nofollow noopener noreferrer">
                      {sourceName}
                    </a>
                  ),
                },
              ]}
              empty=""
            />
          )}
          {report && report.count > report.reviews.length && (
            <p className="small soft">The first {report.reviews.length} reviews are shown.</p>
          )}
          {waits && (
            <p className="above-m">
              <Button
                size="small"
                busy={importing.isPending && 'Importing'}
                onClick={() =>
                  importing.mutate({ text: file.text, fileName: file.fileName, digest: file.report.digest })
                }
              >
                Import {formatCount(file.report.count, 'review')}
              </Button>
            </p>
          )}
        </>
      }
    />
  )
}

function messageOf({ count, unchanged }: Report, isImported: boolean): string {
  const reviews = formatCount(count, 'review')
  const before = unchanged > 0 ? ` ${formatCount(unchanged, 'review')} imported before.` : ''
  return isImported ? `${reviews} imported.${before}` : `Preview: ${reviews} to import.${before}`
}
