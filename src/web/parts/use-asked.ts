import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '../call.ts'

export type Asked<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly data: Data }
  | { readonly state: 'failed'; readonly sentence: string; readonly status: number }

/**
 * What a page asks the API when it opens: waiting, here or failed, and a way to ask again. `again` keeps what is shown
 * until the new answer comes.
 */
export function useAsked<Data>(ask: () => Promise<Answer<Data>>, about: string) {
  const [asked, setAsked] = useState<Asked<Data>>({ state: 'waiting' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what it is about changes, or on request
  useEffect(() => {
    let gone = false
    ask().then((answer) => {
      if (gone) return
      setAsked(
        answer.ok
          ? { state: 'here', data: answer.data }
          : { state: 'failed', sentence: answer.sentence, status: answer.status },
      )
    })
    return () => {
      gone = true
    }
  }, [about, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const put = useCallback((data: Data) => setAsked({ state: 'here', data }), [])
  return { asked, again, put }
}
