import { useEffect, useState } from 'react'
import type { Paise } from '../../units/paise.ts'

export interface Suggestion {
  readonly title: string
  readonly image: string
  readonly price: Paise
}

/** Typing rests that long before the server is asked. */
const restMs = 150
const leastLetters = 2

const nothing = { suggestions: [] as readonly Suggestion[], answered: false }

/** What the search box offers for a text; `answered` tells "none" from "not asked yet". */
export function useSuggestions(text: string, open: boolean): typeof nothing {
  const [found, setFound] = useState(nothing)
  const query = text.trim()
  useEffect(() => {
    if (!open || query.length < leastLetters) return setFound(nothing)
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await ask(query, gone.signal)
      if (suggestions && !gone.signal.aborted) setFound({ suggestions, answered: true })
    }, restMs)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [query, open])
  return found
}

/** The codecs come with the first question, not with the page. */
async function ask(title: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  const { call } = await import('../call.ts')
  const { autocomplete } = await import('../../wire/catalog.ts')
  const answer = await call('GET autocomplete', autocomplete, { title }, { signal })
  return answer.ok ? answer.data.products : null
}
