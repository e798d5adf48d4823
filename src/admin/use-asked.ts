import { useCallback, useEffect, useRef, useState } from 'react'
import { askedInVain, isAnswered, tellsNothing } from '../web/ui/unanswered.ts'
import { type Answer, type Answers, type Asks, askStaff, type CallName } from './ask.ts'
import { onSignedInAgain } from './session.ts'

export type Asked<Data> =
  | { readonly state: 'waiting' }
  /** `stale`: a newer answer is on its way, or did not come; what is shown was true a moment ago. */
  | { readonly state: 'here'; readonly data: Data; readonly stale: boolean }
  | { readonly state: 'failed'; readonly sentence: string; readonly status: number }

export interface Reading<Data> {
  readonly asked: Asked<Data>
  /** Asks again; what is shown stays until the answer comes. */
  readonly again: () => void
  /** Puts in place what an act has answered; it is newer than any answer still on its way, which is passed over. */
  readonly put: (data: Data) => void
}

/**
 * What a page reads: waiting, here or failed. Asked anew when what it asks for changes; the last answer asked for wins.
 * `useAsked('GET admin/orders', { status, page })`; `null` instead of what to ask waits.
 */
export function useAsked<Name extends CallName>(name: Name, asks: Asks<Name> | null): Reading<Answers<Name>> {
  const about = asks === null ? null : JSON.stringify(asks)
  const latest = useRef(asks)
  latest.current = asks
  return useReading(
    (signal) => askStaff(name, (latest.current ?? {}) as Asks<Name>, { signal }),
    about === null ? null : name + about,
  )
}

/** The same for any way of asking; `about` names what is asked for. */
function useReading<Data>(ask: (signal: AbortSignal) => Promise<Answer<Data>>, about: string | null): Reading<Data> {
  const [asked, setAsked] = useState<Asked<Data>>({ state: 'waiting' })
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  /** What the data that is here was asked for by. */
  const answered = useRef<string>(undefined)
  const asking = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what it is about changes, or on request
  useEffect(() => {
    if (about === null) return
    const gone = new AbortController()
    asking.current = gone
    setAsked((before) => (before.state === 'here' ? { ...before, stale: true } : { state: 'waiting' }))
    ask(gone.signal).then((answer) => {
      if (gone.signal.aborted) return
      // Asked again in vain, or for nobody: what is known stays, and what is typed in it (docs/decisions/0071).
      if (!answer.ok && answered.current === about) {
        if (tellsNothing(answer)) return askedInVain(again)
        // Covered by the form to sign in again, after which it is asked anew.
        if (answer.status === 401) return
      }
      answered.current = answer.ok ? about : undefined
      isAnswered(again)
      if (answer.ok) setAsked({ state: 'here', data: answer.data, stale: false })
      else setAsked({ state: 'failed', sentence: answer.sentence, status: answer.status })
    })
    return () => gone.abort()
  }, [about, turn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in vain about another thing is over
  useEffect(() => () => isAnswered(again), [about])
  const put = useCallback(
    (data: Data) => {
      asking.current?.abort()
      answered.current = about ?? undefined
      isAnswered(again)
      setAsked({ state: 'here', data, stale: false })
    },
    [about, again],
  )
  useEffect(() => onSignedInAgain(again), [again])
  return { asked, again, put }
}
