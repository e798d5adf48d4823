import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../call.ts'

export type Asked<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly data: Data }
  | { readonly state: 'failed'; readonly sentence: string; readonly status: number }

/**
 * What a page asks the API when it opens: waiting, here or failed, and a way to ask again. `again` keeps what is shown
 * until the new answer comes. What is put in its place is newer than any answer still on its way, which is passed over.
 */
export function useAsked<Data>(ask: () => Promise<Answer<Data>>, about: string) {
  const [asked, setAsked] = useState<Asked<Data>>({ state: 'waiting' })
  const [turn, setTurn] = useState(0)
  /** Rises with each question, and with all that makes its answer out of date. */
  const newest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what it is about changes, or on request
  useEffect(() => {
    newest.current += 1
    const mine = newest.current
    ask().then((answer) => {
      if (mine !== newest.current) return
      setAsked(
        answer.ok
          ? { state: 'here', data: answer.data }
          : { state: 'failed', sentence: answer.sentence, status: answer.status },
      )
    })
    return () => {
      newest.current += 1
    }
  }, [about, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const put = useCallback((data: Data) => {
    newest.current += 1
    setAsked({ state: 'here', data })
  }, [])
  return { asked, again, put }
}
