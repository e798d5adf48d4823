import { useState } from 'react'
import { Note } from '../../../../web/ui/note.tsx'
import type { Answers } from '../../../ask.ts'
import { ChoiceField, LongTextField } from '../../../parts/fields.tsx'
import { FormSheet } from '../../../parts/form.tsx'
import { UploadBox } from '../../../parts/upload-box.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { Provider } from './page.tsx'

type Taken = Answers<'POST admin/money/settlements/take'>

/** A report from the provider’s portal, as a file or pasted. */
export function FileSheet({ onClose, onTaken }: { onClose: () => void; onTaken: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [taken, setTaken] = useState<Taken>()
  const form = useStaffForm('POST admin/money/settlements/take', {
    initial: { provider: 'razorpay' as Provider, text: '' },
    onDone: (data) => {
      setTaken(data)
      onTaken()
      form.reset()
      setFiles([])
    },
  })
  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen)
    const [file] = chosen
    if (file) form.set({ text: await file.text() })
  }
  return (
    <FormSheet
      title="Take over a settlement file"
      form={form}
      submit="Take over"
      busy="Reading"
      keep={taken ? 'Done' : 'Cancel'}
      roomy
      onClose={onClose}
    >
      {taken && (
        <Note tone={taken.skipped.length > 0 ? 'warn' : 'ok'} live>
          {`${taken.taken} lines were taken over.`}
          {taken.skipped.slice(0, 8).map(({ line, why }) => (
            <span className="block" key={line}>{`Line ${line}: ${why}`}</span>
          ))}
        </Note>
      )}
      <ChoiceField
        label="Provider"
        choices={[
          ['paytm', 'Paytm'],
          ['razorpay', 'Razorpay'],
        ]}
        {...form.field('provider')}
      />
      <UploadBox
        label="Choose a CSV file"
        hint="As the portal lets you download it; at most 4 MB"
        accept=".csv,.txt,text/csv"
        files={files}
        onFiles={choose}
        maxBytes={4_000_000}
      />
      <LongTextField
        label="Or paste its lines"
        rows={8}
        hint="With the line of titles: type, id, amount and settlement date; fee, tax and UTR where there are any."
        {...form.field('text')}
      />
    </FormSheet>
  )
}
