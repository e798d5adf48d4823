import { useState } from 'react'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { TextField } from '../../../../parts/form/fields.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import { ListSheet } from '../list-sheet.tsx'

type Receipt = AdminResponse<'POST admin/money/statements/take'>

const says = ({ taken, known }: Receipt): string =>
  [
    `${taken} ${taken === 1 ? 'credit is' : 'credits are'} new.`,
    ...(known > 0 ? [`${known} came with an earlier statement.`] : []),
  ].join(' ')

/** The bank’s statement. */
export function StatementSheet({ onClose, onTaken }: { onClose: () => void; onTaken: () => void }) {
  const [taken, setTaken] = useState<Receipt>()
  const form = useStaffForm('POST admin/money/statements/take', {
    initial: { name: '', text: '' },
    onDone: (data) => {
      setTaken(data)
      onTaken()
      form.reset({ name: '', text: '' })
    },
  })
  return (
    <ListSheet
      title="Take over a statement"
      form={form}
      text={form.field('text')}
      taken={taken}
      says={says}
      accept=".csv,.tsv,.txt,text/csv"
      fileHint="As the bank lets you download it"
      pasteHint="With the line of titles: date, credit, UTR or reference; virtual account and remarks where there are any."
      onFile={form.set}
      onClose={onClose}
      after={<TextField label="Name" placeholder="SBI, 21 November" maxLength={120} {...form.field('name')} />}
    />
  )
}
