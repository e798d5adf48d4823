import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

interface ProductSliderProps {
  /** What the row holds, for those who cannot see it. */
  label: string
  children: ReactNode
  /** Stands at the left above the row. */
  lead?: ReactNode
  /** Stands before the arrows. */
  aside?: ReactNode
}

/** A row that is swiped, scrolled or moved by its arrows; three, two or one in view (design §6). */
export function ProductSlider({ label, children, lead, aside }: ProductSliderProps) {
  const row = useRef<HTMLElement>(null)
  const move = (direction: 1 | -1) => {
    const { current } = row
    const step = current?.firstElementChild?.getBoundingClientRect().width ?? 300
    current?.scrollBy({ left: direction * step, behavior: 'smooth' })
  }
  return (
    <>
      <div className="row between wrapping mb-6">
        <div>{lead}</div>
        <div className="row">
          {aside}
          <IconButton icon={ChevronLeft} label={`Previous: ${label}`} className="only-wide" onClick={() => move(-1)} />
          <IconButton icon={ChevronRight} label={`Next: ${label}`} className="only-wide" onClick={() => move(1)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="slider" aria-label={label} ref={row} tabIndex={0}>
        {children}
      </section>
    </>
  )
}
