import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { newIdempotencyKey } from '../../browser/call.ts'
import { Button, type ButtonLook } from '../../web/ui/button/button.tsx'
import { showToast } from '../../web/ui/dialog/toast.ts'
import { Icon } from '../../web/ui/icon/icon.tsx'
import { failureSentence, filePath } from '../client/ask.ts'
import { sessionEnded } from '../session/session.ts'

type Query = Readonly<Record<string, string | number | null | undefined>>

interface DownloadButtonProps extends ButtonLook {
  /** Of a raw call, `admin/audit/export`. What leaves the house is an act, hence a POST. */
  path: string
  asks?: object
  /** What the call reads in its address; without a value a key is left out. */
  query?: Query
  /** For papers that are no act to read. */
  method?: 'GET' | 'POST'
  children?: ReactNode
}

/** Fetches a file and saves it under the name the shop gives it; a refusal is told like any other. */
export function DownloadButton({
  path,
  asks = {},
  query = {},
  method = 'POST',
  children,
  ...look
}: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const trouble = await download(addressOf(path, query), asks, method)
    setBusy(false)
    if (trouble) showToast('warn', trouble)
  }
  return (
    <Button look="secondary" size="tiny" {...look} onClick={fetchFile} busy={busy && 'Fetching'}>
      <Icon of={Download} size="small" />
      {children ?? 'Export'}
    </Button>
  )
}

/** Answers what went wrong. */
async function download(address: string, asks: object, method: 'GET' | 'POST'): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method,
      ...(method === 'POST' && {
        body: JSON.stringify(asks),
        headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
      }),
    })
    if (response.status === 401) sessionEnded()
    if (!response.ok) {
      const envelope: { errorMessage?: string } = await response.json().catch(() => ({}))
      return envelope.errorMessage || failureSentence(response.status)
    }
    save(await response.blob(), nameIn(response.headers.get('content-disposition')))
    return undefined
  } catch {
    return failureSentence(0)
  }
}

function addressOf(path: string, query: Query): string {
  const told = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  return filePath(path, Object.fromEntries(told))
}

const nameIn = (header: string | null): string => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'silvera'

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
