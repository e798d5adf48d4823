import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { UploadBox } from '../../../parts/form/upload-box.tsx'
import type { FieldTies, StaffFormState } from '../../../use-form.ts'

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
  /** Where the file comes from, and which columns a pasted list must have. */
  fileHint: string
  pasteHint: string
  onFile: (file: { name: string; text: string }) => void
  onClose: () => void
  /** Above the file, and below the text. */
  before?: ReactNode
  after?: ReactNode
}

const mostLines = 8

/** Imports a list, as a file or pasted text; its columns are found by their titles. */
export function ListSheet<Result extends Receipt>(props: ListSheetProps<Result>) {
  const { title, form, text, receipt, statusMessage, accept, fileHint, pasteHint, onFile, onClose, before, after } =
    props
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
      submit="Import"
      busy="Importing"
      keep={receipt ? 'Done' : 'Cancel'}
      wide
      onClose={onClose}
    >
      {receipt && <ReceiptNote skipped={receipt.skipped}>{statusMessage(receipt)}</ReceiptNote>}
      {before}
      <UploadBox
        label="Choose a CSV file"
        hint={`${fileHint}; up to 4 MB`}
        accept={accept}
        files={visibleFiles}
        onFiles={choose}
        maxBytes={4_000_000}
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
