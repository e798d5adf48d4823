import { useState } from 'react'
import { type AdminCallOptions, sendForm } from './call-admin-api.ts'

export interface FileUpload {
  /** The chosen file, if any, for an `UploadBox`. */
  readonly files: readonly File[]
  readonly choose: (files: readonly File[]) => void
  readonly isSending: boolean
  /** Why the last file was refused. */
  readonly refusal: string | undefined
  /** Sends the file under `file`, with further fields of the form. A refused file stays chosen. */
  readonly send: (fields?: Readonly<Record<string, string>>) => Promise<void>
}

/** Uploads one chosen file to a call that takes a form; a second click while it is sent does nothing. */
export function useFileUpload<Data>(
  path: string,
  onSent: (data: Data) => void,
  options: Pick<AdminCallOptions, 'timeoutMs'> = {},
): FileUpload {
  const [files, choose] = useState<readonly File[]>([])
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (fields: Readonly<Record<string, string>> = {}) => {
    const [file] = files
    if (!file || isSending) return
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', file)
    setIsSending(true)
    setRefusal(undefined)
    const response = await sendForm<Data>(path, body, options)
    setIsSending(false)
    if (!response.ok) return setRefusal(response.sentence)
    choose([])
    onSent(response.data)
  }
  return { files, choose, isSending, refusal, send }
}
