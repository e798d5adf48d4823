import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { uiTexts } from '../texts/ui.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'

interface LaterProps<Props extends object> {
  /** Stands at the top of its file: another function would fetch again. */
  load: () => Promise<ComponentType<Props>>
  given: Props
  /** In its place while it comes. */
  waiting?: ReactNode
}

/**
 * A part whose code is fetched when it is first shown. Where it does not come there is a sentence and a way to try again:
 * a dropped network must not take the page with it.
 */
export function Later<Props extends object>({ load, given, waiting }: LaterProps<Props>) {
  const t = useTexts(uiTexts)
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    let gone = false
    load().then(
      (found) => gone || setPart(() => found),
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [load, failed])
  if (Part) return <Part {...given} />
  if (!failed) return waiting
  return (
    <div className="row wrapping small" role="alert">
      <span className="soft">{t.didNotLoad}</span>
      <Button look="secondary" size="small" onClick={() => setFailed(false)}>
        {t.tryAgain}
      </Button>
    </div>
  )
}

/** Whether the element has come near the window; once true it stays so. */
export function useSeen<Element extends HTMLElement>(): [React.RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, seen]
}
