import { useState } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/dialog/dialog.tsx'
import { sendForm } from '../../client/call-admin-api.ts'
import { UploadBox } from './upload-box.tsx'

interface FileDialogProps {
  title: string
  /** Of the call that takes `id` and `file`: "admin/purchases/invoice". */
  path: string
  id: number
  onClose: () => void
  onDone: () => void
}

const mostBytes = 5 * 1024 * 1024

/** Uploads one document to a record; a refusal is shown beside the file, which stays chosen. */
export function FileDialog({ title, path, id, onClose, onDone }: FileDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async () => {
    const [file] = files
    if (!file || isSending) return
    const body = new FormData()
    body.set('id', String(id))
    body.set('file', file)
    setIsSending(true)
    setRefusal(undefined)
    const response = await sendForm<null>(path, body)
    setIsSending(false)
    if (!response.ok) return setRefusal(response.sentence)
    onDone()
  }
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      locked={isSending}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button size="small" disabled={files.length === 0} busy={isSending && 'Uploading'} onClick={send}>
            Upload file
          </Button>
        </>
      }
    >
      <UploadBox
        label="Choose a file"
        hint="PDF, JPEG, PNG or WebP, at most 5 MB"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        files={files}
        onFiles={setFiles}
        maxBytes={mostBytes}
        error={refusal}
      />
    </Dialog>
  )
}
