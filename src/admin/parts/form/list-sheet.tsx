import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../units/plural.ts'
import { Note } from '../../../web/ui/state/note.tsx'
import type { FieldTies, StaffFormState } from '../../use-form.ts'
import { LongTextField } from './fields.tsx'
import { FormSheet } from './form.tsx'
import { UploadBox } from './upload-box.tsx'

/** Lines that were not imported, each with the reason. */
interface Receipt {
  readonly skipped: readonly { readonly line: number; readonly why: string }[]
}

interface ListSheetProps<Result extends Receipt> {
  title: string
  form: StaffFormState
  text: FieldTies<string>
  /** The result of the last import. */
  receipt: Result | undefined
  /** "12 credits are new." */
  statusMessage: (receipt: Result) => string
  accept: string
  /** The button and what it says meanwhile; absent: Import. */
  submit?: readonly [label: string, busy: string]
  /** The largest file in bytes; absent: 4 MB. */
  mostBytes?: number
  /** Where the file comes from, and which columns a pasted list must have. */
  fileHint: string
  pasteHint: string
  onFile: (file: { name: string; text: string }) => void
  onClose: () => void
  /** Above the file, and below the text. */
  before?: ReactNode
  after?: ReactNode
}

const mostLines = 20

/** Imports a list, as a file or pasted text; its columns are found by their titles. */
export function ListSheet<Result extends Receipt>(props: ListSheetProps<Result>) {
  const { title, form, text, receipt, statusMessage, accept, fileHint, pasteHint, onFile, onClose, before, after } =
    props
  const { mostBytes = 4_000_000 } = props
  const [submit, busy] = props.submit ?? ['Import', 'Importing']
  const [files, setFiles] = useState<readonly File[]>([])
  const choose = async (chosen: readonly File[]) => {
    setFiles(chosen)
    const [file] = chosen
    if (file) onFile({ name: file.name.slice(0, 120), text: await file.text() })
  }
  // After the import the text and the file are cleared.
  const visibleFiles = text.value === '' ? [] : files
  return (
    <FormSheet
      title={title}
      form={form}
      submit={submit}
      busy={busy}
      keep={receipt ? 'Done' : 'Cancel'}
      wide
      onClose={onClose}
    >
      {receipt && <ReceiptNote skipped={receipt.skipped}>{statusMessage(receipt)}</ReceiptNote>}
      {before}
      <UploadBox
        label="Choose a CSV file"
        hint={`${fileHint}; up to ${mostBytes / 1_000_000} MB`}
        accept={accept}
        files={visibleFiles}
        onFiles={choose}
        maxBytes={mostBytes}
      />
      <LongTextField label="Or paste the rows" rows={8} hint={pasteHint} {...text} />
      {after}
    </FormSheet>
  )
}

function ReceiptNote({ skipped, children }: Receipt & { children: string }) {
  const more = skipped.length - mostLines
  return (
    <Note tone={skipped.length > 0 ? 'warn' : 'ok'} live>
      {children}
      {skipped.length > 0 && ` ${formatCount(skipped.length, 'line')} skipped:`}
      {skipped.slice(0, mostLines).map(({ line, why }) => (
        <span className="own-line" key={line}>{`Line ${line}: ${why}`}</span>
      ))}
      {more > 0 && <span className="own-line">{`and ${more} more.`}</span>}
    </Note>
  )
}
