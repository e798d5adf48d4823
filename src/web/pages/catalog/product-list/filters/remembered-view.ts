import { useEffect, useRef } from 'react'
import { readStored, writeStored } from '../../../../../browser/browser-storage.ts'

export type View = 'pictures' | 'ledger'

const storedAs = 'listView'

export const rememberView = (view: View): void => writeStored(storedAs, view === 'ledger' ? view : null)

/**
 * A list whose address names no view is shown in the one chosen last. Only as it opens: afterwards its address says what
 * the visitor wants.
 */
export function useRememberedView(query: URLSearchParams, showLedger: () => void): void {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (!query.has('view') && readStored(storedAs) === 'ledger') showLedger()
  })
}
