import { type RefObject, useEffect, useRef, useState } from 'react'

/** Spec §9: sliders advance every 4 to 5 s. */
const everyMs = 5000

interface Wanted {
  readonly advance: () => void
  /** The moving area: autoplay pauses while it is out of view. */
  readonly area: RefObject<HTMLElement | null>
  readonly wanted: boolean
}

/**
 * Advances automatically. Autoplay rests while the visitor hovers or has the focus inside, stops for good after a pause or touch,
 * and never runs for visitors who prefer reduced motion (rules/design.md 5.3).
 */
export function useAutoplay({ advance, area, wanted }: Wanted) {
  // Visitors who prefer reduced motion need no pause button; only the browser knows the preference.
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
