import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  carryViewParams,
  readSearchParams,
  type SearchValues,
  type Widened,
  writeSearchParams,
} from './typed-search-params.ts'

/**
 * The filters, page and tab in the address, with their defaults, and a function that changes some of them. A change returns
 * to the first page unless it sets one, and adds no entry to the history. `defaults` must be a constant.
 */
export function useTypedSearchParams<Defaults extends SearchValues>(defaults: Defaults) {
  const [params, setParams] = useSearchParams()
  const values = readSearchParams(params, defaults)
  // A search box changes the address some time after rendering: what was chosen meanwhile must stay.
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
      set.current((before) => carryViewParams(before, writeSearchParams(next, defaults)), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      })
    },
    [defaults],
  )
  return [values, change] as const
}
