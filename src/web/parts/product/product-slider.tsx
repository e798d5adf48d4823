import './product-slider.css'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { sliderTexts } from '../../texts/catalog/slider.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useAutoplay } from '../picture/autoplay.ts'

interface ProductSliderProps {
  /** What the row holds, for those who cannot see it. */
  label: string
  children: ReactNode
  /** Stands at the left above the row. */
  lead?: ReactNode
  /** Stands before the arrows. */
  aside?: ReactNode
  /** Moves on by itself; then it can be paused. */
  autoplay?: boolean
  /** Another number in view: categories, testimonials (spec §9). */
  className?: string
}

/** A row that is swiped, scrolled or moved by its arrows; three, two or one in view (rules/design.md 6.2). */
export function ProductSlider({ label, children, lead, aside, autoplay = false, className }: ProductSliderProps) {
  const t = useTexts(sliderTexts)
  const row = useRef<HTMLElement>(null)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * step(row.current), behavior: 'smooth' })
  const advance = useCallback(() => advanceRow(row.current), [])
  const play = useAutoplay({ advance, area: row, wanted: autoplay })
  return (
    <div {...play.holds}>
      <div className="slider-head">
        {lead}
        <div className="row slider-tools">
          {aside}
          {play.possible && (
            <IconButton
              icon={play.playing ? Pause : Play}
              label={play.playing ? t.pause(label) : t.play(label)}
              onClick={play.toggle}
            />
          )}
          <IconButton icon={ChevronLeft} label={t.previous(label)} className="only-wide" onClick={() => scroll(-1)} />
          <IconButton icon={ChevronRight} label={t.next(label)} className="only-wide" onClick={() => scroll(1)} />
        </div>
      </div>
      <section
        className={className ? `slider ${className}` : 'slider'}
        aria-label={label}
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        onTouchStart={play.stop}
      >
        {children}
      </section>
    </div>
  )
}

/** From the beginning of one to the beginning of the next, the gap between them with it. */
function step(row: HTMLElement): number {
  const [first, second] = row.children
  if (!first || !second) return row.clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}

/** After the last one it begins again. A row that shows all it has stands still. */
function advanceRow(row: HTMLElement | null): void {
  if (!row || row.scrollWidth <= row.clientWidth + 1) return
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - step(row) / 2
  row.scrollTo({ left: atEnd ? 0 : row.scrollLeft + step(row), behavior: 'smooth' })
}
