import { useEffect, useRef, useState } from 'react'

/** Spec §9: sliders advance every 4 to 5 s. */
const everyMs = 5000

/**
 * Advances by itself, until the visitor pauses it; rests while he points at it, has the focus in it or touches it, and
 * never runs for those who asked for less motion (design §5).
 */
export function useAutoplay(advance: () => void, count: number) {
  const [playing, setPlaying] = useState(true)
  const resting = useRef(false)
  const latest = useRef(advance)
  latest.current = advance

  useEffect(() => {
    if (!playing || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!resting.current && document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [playing, count])

  const rest = () => {
    resting.current = true
  }
  const go = () => {
    resting.current = false
  }
  const holds = { onPointerEnter: rest, onPointerLeave: go, onFocus: rest, onBlur: go, onTouchStart: rest }
  return { playing, toggle: () => setPlaying(!playing), holds }
}
