import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the question named in the URL fragment (`#upi-limit`) and scrolls to it, on arrival and whenever the fragment changes.
 */
export function useQuestionInAddress(before?: (slug: string) => void): void {
  const location = useLocation()
  const prepare = useRef(before)
  useEffect(() => {
    prepare.current = before
  })
  useEffect(() => {
    const slug = decoded(location.hash.slice(1))
    if (!slug) return
    prepare.current?.(slug)
    // Its tab may appear only with the next render.
    const later = requestAnimationFrame(() => {
      const question = document.getElementById(slug)
      if (!(question instanceof HTMLDetailsElement)) return
      question.open = true
      question.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(later)
  }, [location])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
