import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { newIdempotencyKey } from '../../browser/call.ts'
import { Button, type ButtonStyle } from '../../web/ui/button/button.tsx'
import { showToast } from '../../web/ui/dialog/toast.ts'
import { Icon } from '../../web/ui/icon/icon.tsx'
import { filePath, httpFailureSentence } from '../client/call-admin-api.ts'
import { expireAdminSession } from '../session/session.ts'

type Query = Readonly<Record<string, string | number | null | undefined>>

interface DownloadButtonProps extends ButtonStyle {
  /** Of a raw call, `admin/audit/export`. An export is recorded in the audit log, hence a POST. */
  path: string
  params?: object
  /** What the call reads in its address; without a value a key is left out. */
  query?: Query
  /** For documents whose reading is not recorded. */
  method?: 'GET' | 'POST'
  children?: ReactNode
}

/** Fetches a file and saves it under the name the shop gives it; a refusal is told like any other. */
export function DownloadButton({
  path,
  params = {},
  query = {},
  method = 'POST',
  children,
  ...buttonProps
}: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const failure = await download(addressOf(path, query), params, method)
    setBusy(false)
    if (failure) showToast('warn', failure)
  }
  return (
    <Button variant="secondary" size="tiny" {...buttonProps} onClick={fetchFile} busy={busy && 'Exporting'}>
      <Icon of={Download} size="small" />
      {children ?? 'Export'}
    </Button>
  )
}

/** Returns the failure. */
async function download(address: string, params: object, method: 'GET' | 'POST'): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method,
      ...(method === 'POST' && {
        body: JSON.stringify(params),
        headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
      }),
    })
    if (response.status === 401) expireAdminSession()
    if (!response.ok) {
      const envelope: { errorMessage?: string } = await response.json().catch(() => ({}))
      return envelope.errorMessage || httpFailureSentence(response.status)
    }
    save(await response.blob(), nameIn(response.headers.get('content-disposition')))
    return undefined
  } catch {
    return httpFailureSentence(0)
  }
}

function addressOf(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  return filePath(path, Object.fromEntries(pairs))
}

const nameIn = (header: string | null): string => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'silvera'

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by then, so the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
