import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A part whose code is fetched once it is wanted; each other value of `wanted` tries again. Code that does not come must
 * not take the page with it, as React's own `lazy` would: it is told by `failed`, or to `onFailed` where nothing stands in
 * the part's place.
 */
export function useLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: unknown,
  onFailed?: () => void,
) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  const tell = useRef(onFailed)
  tell.current = onFailed
  useEffect(() => {
    if (failed || !wanted) return
    let gone = false
    const missing = () => (tell.current ? tell.current() : setFailed(true))
    load().then(
      (found) => gone || setPart(() => found),
      () => gone || missing(),
    )
    return () => {
      gone = true
    }
  }, [load, failed, wanted])
  return { Part, failed, again: () => setFailed(false) }
}
