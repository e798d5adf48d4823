import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Opens the question that the address names (`#upi-limit`) and brings it into view, now and whenever that changes. */
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
    // Its tab may appear only with the next drawing.
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
