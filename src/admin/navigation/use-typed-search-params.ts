import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readSearchParams, type SearchValues, type Widened, writeSearchParams } from './typed-search-params.ts'

/**
 * The filters of a list, its page, the tab: what the address says by its defaults, and a function that changes some of it.
 * A change goes back to the first page unless it names one, and makes no step in the history. `defaults` is a constant.
 */
export function useTypedSearchParams<Defaults extends SearchValues>(defaults: Defaults) {
  const [params, setParams] = useSearchParams()
  const values = readSearchParams(params, defaults)
  // A search box changes it some time after it was rendered: what was chosen meanwhile stays.
  const latest = useRef(values)
  latest.current = values
  const set = useRef(setParams)
  set.current = setParams
  const change = useCallback(
    (changes: Partial<Widened<Defaults>>) => {
      const firstPage = 'page' in defaults ? { page: defaults.page } : {}
      const next = { ...latest.current, ...firstPage, ...changes } as Widened<Defaults>
      latest.current = next
      // Rendered at once: a controlled date field that lags behind its event loses what is typed in it.
      set.current(writeSearchParams(next, defaults), { replace: true, preventScrollReset: true, flushSync: true })
    },
    [defaults],
  )
  return [values, change] as const
}
