import './page.css'
import { Hammer } from 'lucide-react'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { customizationTexts } from '../../../texts/support/customization.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useEntryFocus } from '../../../ui/use-entry-focus.tsx'
import { urls } from '../../../urls.ts'
import { type GalleryItem, galleryPictureSizes } from './gallery-item.ts'
import type { useGallery } from './use-gallery.ts'

interface GalleryProps {
  gallery: ReturnType<typeof useGallery>
  onChoose: (request: GalleryItem) => void
  /** Somebody is about to choose: what they will need can be fetched. */
  onNear: () => void
}

/** Four columns, two on phones; a button brings the next page, whose first piece takes the focus. */
export function CustomOrderGallery({ gallery, onChoose, onNear }: GalleryProps) {
  const t = useTexts(customizationTexts)
  const { items, total, isWhole, busy, showMore } = gallery
  const { list, awaitEntries, status } = useEntryFocus<HTMLUListElement>(items.length)
  const loadMore = () => {
    awaitEntries()
    showMore()
  }
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
      {status}
      <div className="above-2xl wishes-more">
        <p className="small muted number below-s">{t.visibleOf(items.length, total)}</p>
        {isWhole ? (
          <p className="small muted">{t.ended}</p>
        ) : (
          <Button variant="secondary" busy={busy && t.loading} onClick={loadMore}>
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
