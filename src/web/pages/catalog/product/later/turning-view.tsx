import './turning-view.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { turningFrames } from '../../../../../shop/content/pictures/rules.ts'
import { turningFrameSources } from '../../../../parts/picture/picture-sources.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

interface TurningViewProps {
  /** The picture that the frames belong to. */
  image: string
  name: string
  onClose: () => void
}

/** Pixels that a drag moves from one frame to the next. */
const dragStep = 28

const frames = Array.from({ length: turningFrames }, (_, frame) => frame)

/** The piece from all sides. It moves only while someone turns it, so there is nothing to stop for those who prefer less motion. */
export function TurningView({ image, name, onClose }: TurningViewProps) {
  const t = useTexts(productMoreTexts).turning
  const langOf = useLangOf()
  const [current, show] = useState(0)
  const drag = useRef({ from: 0, frame: 0 })
  const turnTo = (frame: number) => show(((frame % turningFrames) + turningFrames) % turningFrames)
  const angle = (current * 360) / turningFrames
  const alt = t.alt(name, angle)
  const holds = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from: event.clientX, frame: current }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      turnTo(drag.current.frame + Math.round((event.clientX - drag.current.from) / dragStep))
    },
  }
  return (
    <Dialog title={t.title} open wide onClose={onClose}>
      <div className="turning-frames" {...holds}>
        {/* All of them are fetched at once: a frame that is still missing would make the piece disappear. */}
        {frames.map((frame) => {
          const { avif, fallback } = turningFrameSources(image, frame)
          return (
            <picture key={frame} hidden={frame !== current}>
              <source type="image/avif" srcSet={avif} sizes="(min-width: 50rem) 46rem, 100vw" />
              <img src={fallback} alt={alt} lang={langOf(alt)} width={800} height={800} draggable={false} />
            </picture>
          )
        })}
      </div>
      <div className="row">
        <IconButton icon={ChevronLeft} label={t.left} onClick={() => turnTo(current - 1)} />
        <input
          className="grow turning-angle"
          type="range"
          min={0}
          max={turningFrames - 1}
          value={current}
          aria-label={t.angle}
          aria-valuetext={t.degrees(angle)}
          onChange={(event) => turnTo(Number(event.target.value))}
        />
        <IconButton icon={ChevronRight} label={t.right} onClick={() => turnTo(current + 1)} />
      </div>
      <p className="small soft">{t.hint}</p>
    </Dialog>
  )
}
