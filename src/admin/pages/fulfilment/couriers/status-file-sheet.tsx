import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { mostStatusFileLength } from '../../../../wire/admin/fulfilment/couriers.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ListSheet } from '../../../parts/form/list-sheet.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Report = AdminResponse<'POST admin/couriers/statuses/preview'>

interface ReportedFile {
  readonly text: string
  readonly report: Report
  readonly isImported: boolean
}

interface StatusFileSheetProps {
  onClose: () => void
  onImported: () => void
}

/** A file is previewed first, since deliveries need a second person and lines that were not understood a correction. */
export function StatusFileSheet({ onClose, onImported }: StatusFileSheetProps) {
  const [file, setFile] = useState<ReportedFile>()
  const [proposal, setProposal] = useState<string>()
  const form = useStaffForm('POST admin/couriers/statuses/preview', {
    initial: { text: '' },
    onDone: (report) => {
      setProposal(undefined)
      setFile({ text: form.values.text, report, isImported: false })
      form.reset()
    },
  })
  const importing = useAdminMutation('POST admin/couriers/statuses/import', {
    onSuccess: (report) => {
      setFile((before) => before && { ...before, report, isImported: true })
      onImported()
    },
    showProposal: (sentence) => setProposal(sentence),
  })
  const waits = file !== undefined && !file.isImported && proposal === undefined && file.report.changes.length > 0
  return (
    <ListSheet
      title="Import statuses"
      form={form}
      text={form.field('text')}
      receipt={file?.report}
      statusMessage={(report) => messageOf(report, file?.isImported ?? false)}
      accept=".csv,.txt,text/csv"
      fileHint="The courier’s status file"
      pasteHint="With a header row: Reference, Status and Date. Statuses: In transit, Out for delivery, Delivered, Returned to origin (once the parcel is back with you)."
      submit={['Preview', 'Reading']}
      mostBytes={mostStatusFileLength}
      onFile={({ text }) => form.set({ text })}
      onClose={onClose}
      before={
        <>
          {proposal && (
            <Note tone="info" live>
              {proposal}
            </Note>
          )}
          {file && file.report.changes.length > 0 && (
            <RowsTable
              name="Parcels"
              rows={file.report.changes}
              keyOf={({ reference }) => reference}
              columns={[
                { id: 'reference', title: 'Parcel', cell: ({ reference }) => reference, phone: 'title' },
                { id: 'before', title: 'Before', cell: ({ before }) => before },
                { id: 'after', title: 'After', cell: ({ after }) => after },
              ]}
              empty=""
            />
          )}
          {waits && (
            <p className="above-m">
              <Button
                size="small"
                busy={importing.isPending && 'Importing'}
                onClick={() => importing.mutate({ text: file.text })}
              >
                Import {formatCount(file.report.changes.length, 'status', 'statuses')}
              </Button>
            </p>
          )}
        </>
      }
    />
  )
}

function messageOf({ changes, unchanged }: Report, isImported: boolean): string {
  const count = formatCount(changes.length, 'parcel')
  const same = unchanged > 0 ? ` ${formatCount(unchanged, 'parcel')} unchanged.` : ''
  return isImported ? `${count} updated.${same}` : `Preview: ${count} to update.${same}`
}
