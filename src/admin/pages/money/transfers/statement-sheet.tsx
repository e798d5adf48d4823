import { useState } from 'react'
import { Note } from '../../../../web/ui/note.tsx'
import type { Answers } from '../../../ask.ts'
import { LongTextField, TextField } from '../../../parts/fields.tsx'
import { FormSheet } from '../../../parts/form.tsx'
import { UploadBox } from '../../../parts/upload-box.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Taken = Answers<'POST admin/money/statements/take'>

/** The bank’s statement as a file or as it is copied from its page; the columns are found by their titles. */
export function StatementSheet({ onClose, onTaken }: { onClose: () => void; onTaken: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [taken, setTaken] = useState<Taken>()
  const form = useStaffForm('POST admin/money/statements/take', {
    initial: { name: '', text: '' },
    onDone: (data) => {
      setTaken(data)
      onTaken()
      form.reset({ name: '', text: '' })
      setFiles([])
    },
  })
  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen)
    const [file] = chosen
    if (file) form.set({ name: file.name.slice(0, 120), text: await file.text() })
  }
  return (
    <FormSheet
      title="Take over a statement"
      form={form}
      submit="Take over"
      busy="Reading"
      keep={taken ? 'Done' : 'Cancel'}
      roomy
      onClose={onClose}
    >
      {taken && <TakenNote taken={taken} />}
      <UploadBox
        label="Choose a CSV file"
        hint="As the bank lets you download it; at most 4 MB"
        accept=".csv,.tsv,.txt,text/csv"
        files={files}
        onFiles={choose}
        maxBytes={4_000_000}
      />
      <LongTextField
        label="Or paste its lines"
        rows={8}
        hint="With the line of titles: date, credit, UTR or reference; virtual account and remarks where there are any."
        {...form.field('text')}
      />
      <TextField label="Name" placeholder="SBI, 21 November" maxLength={120} {...form.field('name')} />
    </FormSheet>
  )
}

export function TakenNote({ taken: { taken, known, skipped } }: { taken: Taken }) {
  return (
    <Note tone={skipped.length > 0 ? 'warn' : 'ok'} live>
      {`${taken} ${taken === 1 ? 'credit is' : 'credits are'} new.`}
      {known > 0 && ` ${known} came with an earlier statement.`}
      {skipped.length > 0 && ` ${skipped.length} lines were not taken:`}
      {skipped.slice(0, 8).map(({ line, why }) => (
        <span className="block" key={line}>{`Line ${line}: ${why}`}</span>
      ))}
    </Note>
  )
}
