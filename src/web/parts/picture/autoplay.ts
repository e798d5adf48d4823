import { type RefObject, useEffect, useRef, useState } from 'react'

/** Spec §9: sliders advance every 4 to 5 s. */
const everyMs = 5000

interface Wanted {
  readonly advance: () => void
  /** What moves: it stands still while it is out of sight. */
  readonly area: RefObject<HTMLElement | null>
  readonly wanted: boolean
}

/**
 * Advances by itself. It rests while the visitor points at it or has the focus in it, stops for good once they pause or
 * touch it, and never runs for those who asked for less motion (rules/design.md 5.3).
 */
export function useAutoplay({ advance, area, wanted }: Wanted) {
  // Whoever wants less motion has nothing to pause: known only in the browser.
  const [possible, setPossible] = useState(false)
  const [playing, setPlaying] = useState(true)
  const pointed = useRef(false)
  const focused = useRef(false)
  const latest = useRef(advance)
  latest.current = advance

  useEffect(() => {
    if (!wanted) return
    const less = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setPossible(!less.matches)
    update()
    less.addEventListener('change', update)
    return () => less.removeEventListener('change', update)
  }, [wanted])

  useEffect(() => {
    const { current } = area
    if (!possible || !playing || !current) return
    let isVisible = false
    const watch = new IntersectionObserver(
      ([entry]) => {
        isVisible = entry?.isIntersecting === true
      },
      { threshold: 0.25 },
    )
    watch.observe(current)
    const timer = setInterval(() => {
      if (isVisible && !pointed.current && !focused.current && document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [possible, playing, area])

  const holds = {
    onPointerEnter: () => {
      pointed.current = true
    },
    onPointerLeave: () => {
      pointed.current = false
    },
    onFocus: () => {
      focused.current = true
    },
    onBlur: () => {
      focused.current = false
    },
  }
  return { possible, playing, toggle: () => setPlaying(!playing), stop: () => setPlaying(false), holds }
}
