import { useState } from 'react'
import { formatCount } from '../../../../../units/plural.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { TextField } from '../../../../parts/form/fields.tsx'
import { ListSheet } from '../../../../parts/form/list-sheet.tsx'
import { useStaffForm } from '../../../../use-form.ts'

type Receipt = AdminResponse<'POST admin/money/statements/take'>

const statusMessage = ({ taken, known }: Receipt): string =>
  [`${formatCount(taken, 'new credit')} imported.`, ...(known > 0 ? [`${known} already imported.`] : [])].join(' ')

/** The bank’s statement. */
export function StatementSheet({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useStaffForm('POST admin/money/statements/take', {
    initial: { name: '', text: '' },
    onDone: (data) => {
      setReceipt(data)
      onImported()
      form.reset({ name: '', text: '' })
    },
  })
  return (
    <ListSheet
      title="Import bank statement"
      form={form}
      text={form.field('text')}
      receipt={receipt}
      statusMessage={statusMessage}
      accept=".csv,.tsv,.txt,text/csv"
      fileHint="As downloaded from net banking"
      pasteHint="With a header row: date, credit, UTR or reference; virtual account and remarks if available."
      onFile={form.set}
      onClose={onClose}
      after={
        <TextField label="Statement name" placeholder="SBI, 21 November" maxLength={120} {...form.field('name')} />
      }
    />
  )
}
