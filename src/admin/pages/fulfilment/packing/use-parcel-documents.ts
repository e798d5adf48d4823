import { useEffect, useRef, useState } from 'react'
import { callAdminApi } from '../../../client/call-admin-api.ts'

export type DocumentsState =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly url: string; readonly fileName: string; readonly missing: readonly string[] }
  | { readonly kind: 'failed'; readonly sentence: string }

/** Label, slip and invoice of a parcel: drawn once it has left, and sent to the printer if the station does so. */
export function useParcelDocuments(order: string, parcel: number | undefined, prints: boolean) {
  const [documents, setDocuments] = useState<DocumentsState>()
  const [attempt, setAttempt] = useState(0)
  const printed = useRef(prints)
  printed.current = prints
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws them again
  useEffect(() => {
    if (parcel === undefined) return
    const stop = new AbortController()
    let url = ''
    const draw = async () => {
      setDocuments({ kind: 'drawing' })
      const options = { signal: stop.signal, timeoutMs: 60_000 }
      const drawn = await callAdminApi('GET admin/orders/parcel-documents', { order, parcel }, options)
      if (stop.signal.aborted) return
      if (!drawn.ok) return setDocuments({ kind: 'failed', sentence: drawn.sentence })
      const { pdf, fileName, missing } = drawn.data
      if (pdf === '') return setDocuments({ kind: 'failed', sentence: missing.join('. ') })
      url = urlOf(pdf)
      setDocuments({ kind: 'drawn', url, fileName, missing })
      if (printed.current) print(url)
    }
    draw()
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [order, parcel, attempt])
  return {
    documents,
    again: () => setAttempt((count) => count + 1),
  }
}

function urlOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}

/**
 * Opens the print dialog over this page, so that the next scan comes here; a browser started with `--kiosk-printing` prints without
 * it. A browser that shows no PDF prints nothing: its documents are opened by their link.
 */
function print(url: string): void {
  if (!navigator.pdfViewerEnabled) return
  document.querySelector('.print-frame')?.remove()
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = 'ParcelDocuments to print'
  frame.tabIndex = -1
  frame.src = url
  frame.onload = () => {
    const focused = document.activeElement
    frame.contentWindow?.print()
    if (focused instanceof HTMLElement) focused.focus()
  }
  document.body.append(frame)
}
