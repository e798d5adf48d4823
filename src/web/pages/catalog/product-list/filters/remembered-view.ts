import { useEffect, useRef } from 'react'
import { readStored, writeStored } from '../../../../../browser/browser-storage.ts'

export type View = 'pictures' | 'ledger'

const storedAs = 'listView'

export const rememberView = (view: View): void => writeStored(storedAs, view === 'ledger' ? view : null)

/** Opens a list whose URL names no view in the view chosen last. Applies on opening only: afterwards the URL decides. */
export function useRememberedView(query: URLSearchParams, showLedger: () => void): void {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (!query.has('view') && readStored(storedAs) === 'ledger') showLedger()
  })
}
