import { useEffect, useState } from 'react'
import type { Paise } from '../../../units/paise.ts'

export interface Suggestion {
  readonly title: string
  readonly image: string
  readonly price: Paise
}

interface Suggestions {
  readonly suggestions: readonly Suggestion[]
  /** Nothing asked or nothing known yet; answered, perhaps with none; no answer came. */
  readonly state: 'silent' | 'answered' | 'failed'
}

/** Typing rests that long before the server is asked. */
const restMs = 150
const leastCharacters = 2

const nothing: Suggestions = { suggestions: [], state: 'silent' }

/** What the search box offers for a text. */
export function useSuggestions(text: string, open: boolean): Suggestions {
  const [found, setFound] = useState(nothing)
  const query = text.trim()
  useEffect(() => {
    if (!open || query.length < leastCharacters) return setFound(nothing)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(query, abort.signal)
      if (abort.signal.aborted) return
      setFound(suggestions ? { suggestions, state: 'answered' } : { suggestions: [], state: 'failed' })
    }, restMs)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [query, open])
  return found
}

/** The codecs come with the first question, not with the page. */
async function fetchSuggestions(title: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const { callApi } = await import('../../../browser/call.ts')
    const { autocomplete } = await import('../../../wire/catalog/catalog.ts')
    const response = await callApi('GET autocomplete', autocomplete, { title }, { signal })
    return response.ok ? response.data.products : null
  } catch {
    return null
  }
}
