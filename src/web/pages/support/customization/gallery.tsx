import './page.css'
import { Hammer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { customizationTexts } from '../../../texts/support/customization.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { type GalleryItem, galleryPictureSizes } from './gallery-item.ts'
import type { useGallery } from './use-gallery.ts'

interface GalleryProps {
  gallery: ReturnType<typeof useGallery>
  onChoose: (request: GalleryItem) => void
  /** Somebody is about to choose: what they will need can be fetched. */
  onNear: () => void
}

/** Four columns, two on phones; a button brings the next page and the keyboard stays where it was. */
export function CustomOrderGallery({ gallery, onChoose, onNear }: GalleryProps) {
  const t = useTexts(customizationTexts)
  const { items, total, isWhole, busy, showMore } = gallery
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(items.length)
  useEffect(() => {
    // The button that was pressed may be gone with the last page: the first new piece takes its place.
    if (isWhole && items.length > before.current && document.activeElement === document.body)
      list.current?.querySelectorAll('button')[before.current]?.focus()
    before.current = items.length
  }, [items.length, isWhole])
  if (total === 0) return <NoPieces />
  return (
    <>
      <ul className="wishes" ref={list} onPointerEnter={onNear} onFocus={onNear}>
        {items.map((item, at) => (
          <li key={item.id}>
            <ActionButton aria-label={t.request(item.description)} onClick={() => onChoose(item)}>
              <PictureTile image={item.image} alt="" gift={item.isGift} first={at < 2} sizes={galleryPictureSizes} />
            </ActionButton>
          </li>
        ))}
      </ul>
      <div className="above-2xl wishes-more">
        <p className="small muted number below-s" role="status">
          {t.visibleOf(items.length, total)}
        </p>
        {isWhole ? (
          <p className="small muted">{t.ended}</p>
        ) : (
          <Button variant="secondary" busy={busy && t.loading} onClick={showMore}>
            {t.more}
          </Button>
        )}
      </div>
    </>
  )
}

function NoPieces() {
  const t = useTexts(customizationTexts)
  return (
    <EmptyState
      icon={Hammer}
      title={t.empty}
      action={
        <LinkButton to={urls.contact()} size="small">
          {t.contact}
        </LinkButton>
      }
    >
      {t.emptyText}
    </EmptyState>
  )
}
