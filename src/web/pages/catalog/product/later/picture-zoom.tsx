import './picture-zoom.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { pictureSources } from '../../../../parts/picture/picture-sources.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

interface PictureZoomProps {
  images: readonly string[]
  altOf: (at: number) => string
  first: number
  onClose: () => void
}

/** The pictures as large as the screen; the arrow keys turn them. */
export function PictureZoom({ images, altOf, first, onClose }: PictureZoomProps) {
  const t = useTexts(productMoreTexts).zoom
  const [current, show] = useState(first)
  const count = images.length
  const turn = useCallback((by: number) => show((now) => (now + by + count) % count), [count])
  // Heard as soon as it is seen: an arrow pressed before an effect of later would be lost.
  useLayoutEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(-1)
      else if (key === 'ArrowRight') turn(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [turn])
  const image = images[current] ?? ''
  const sources = pictureSources(image)
  return (
    <Dialog title={t.title} open wide onClose={onClose}>
      <div className="zoom">
        <picture key={image}>
          {sources && <source type="image/avif" srcSet={sources.avif} sizes="100vw" />}
          {sources && <source type="image/webp" srcSet={sources.webp} sizes="100vw" />}
          <img src={sources?.fallback ?? image} alt={altOf(current)} width={1280} height={1280} />
        </picture>
        {count > 1 && (
          <div className="row between">
            <IconButton icon={ChevronLeft} label={t.previous} onClick={() => turn(-1)} />
            <p className="small number" aria-live="polite">
              {current + 1} / {count}
            </p>
            <IconButton icon={ChevronRight} label={t.next} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
