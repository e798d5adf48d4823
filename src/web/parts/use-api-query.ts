import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../browser/call.ts'
import { addLostRequest, isUnknownResult, removeLostRequest } from '../ui/state/lost-requests.ts'

export type ApiQueryState<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly data: Data }
  | { readonly state: 'failed'; readonly sentence: string; readonly status: number }

/**
 * What a page asks the API when it opens: waiting, here or failed, and a way to ask again. `again` keeps what is shown
 * until the new answer comes; where none comes it stays, is said to be old, and nothing typed in it is lost
 * (docs/decisions/0071). What is put in its place is newer than any answer still on its way, which is passed over.
 */
export function useApiQuery<Data>(request: () => Promise<CallResult<Data>>, about: string) {
  const [query, setQuery] = useState<ApiQueryState<Data>>({ state: 'waiting' })
  const [turn, setAttempt] = useState(0)
  /** Rises with each question, and with all that makes its answer out of date. */
  const newest = useRef(0)
  /** What the data that is here was asked for by. */
  const answered = useRef<string>(undefined)
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what it is about changes, or on request
  useEffect(() => {
    newest.current += 1
    const mine = newest.current
    request().then((response) => {
      if (mine !== newest.current) return
      if (!response.ok && isUnknownResult(response) && answered.current === about) return addLostRequest(again)
      answered.current = response.ok ? about : undefined
      removeLostRequest(again)
      setQuery(
        response.ok
          ? { state: 'here', data: response.data }
          : { state: 'failed', sentence: response.sentence, status: response.status },
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
      answered.current = about
      removeLostRequest(again)
      setQuery({ state: 'here', data })
    },
    [about, again],
  )
  return { query, again, put }
}
