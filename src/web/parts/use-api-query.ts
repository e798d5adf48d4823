import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../browser/call.ts'
import { addLostRequest, isUnknownResult, removeLostRequest } from '../ui/state/lost-requests.ts'

export type ApiQueryState<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly data: Data }
  | { readonly state: 'failed'; readonly sentence: string; readonly status: number }

/**
 * Data a page requests on opening: waiting, here or failed, with `again` to refetch. The data shown stays until the new response
 * arrives; if that fails, the data stays, is marked as possibly outdated, and nothing typed is lost (decision 0071). Data
 * set with `put` is newer than any pending response, which is then ignored.
 */
export function useApiQuery<Data>(request: () => Promise<CallResult<Data>>, about: string) {
  const [query, setQuery] = useState<ApiQueryState<Data>>({ state: 'waiting' })
  const [turn, setAttempt] = useState(0)
  /** Incremented by each request and by everything that makes its response outdated. */
  const newest = useRef(0)
  /** The `about` value that the current data was requested for. */
  const answeredKey = useRef<string>(undefined)
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what it is about changes, or on request
  useEffect(() => {
    newest.current += 1
    const mine = newest.current
    request().then((response) => {
      if (mine !== newest.current) return
      if (!response.ok && isUnknownResult(response) && answeredKey.current === about) return addLostRequest(again)
      answeredKey.current = response.ok ? about : undefined
      removeLostRequest(again)
      // In slices: a page that comes with its data, rendered at once, would keep a phone from answering.
      startTransition(() =>
        setQuery(
          response.ok
            ? { state: 'here', data: response.data }
            : { state: 'failed', sentence: response.sentence, status: response.status },
        ),
      )
    })
    return () => {
      newest.current += 1
    }
  }, [about, turn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in vain about another thing is over
  useEffect(() => () => removeLostRequest(again), [about])
  const put = useCallback(
    (data: Data) => {
      newest.current += 1
      answeredKey.current = about
      removeLostRequest(again)
      setQuery({ state: 'here', data })
    },
    [about, again],
  )
  return { query, again, put }
}
