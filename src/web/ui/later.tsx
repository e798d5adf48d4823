import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { uiTexts } from '../texts/ui.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { useLater } from './use-later.ts'

interface LaterProps<Props extends object> {
  /** Stands at the top of its file: another function would fetch again. */
  load: () => Promise<ComponentType<Props>>
  given: Props
  /** In its place while it comes. */
  waiting?: ReactNode
}

/** A part whose code is fetched when it is first shown. */
export function Later<Props extends object>({ load, given, waiting }: LaterProps<Props>) {
  const { Part, failed, again } = useLater(load, true)
  if (Part) return <Part {...given} />
  return failed ? <DidNotLoad onRetry={again} /> : waiting
}

/** A dropped network must not take the page with it: a sentence and a way to try again. */
export function DidNotLoad({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <div className="row wrapping small" role="alert">
      <span className="soft">{t.didNotLoad}</span>
      <Button look="secondary" size="small" onClick={onRetry}>
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
