import '../product/product-card.css'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { HeartCopy } from '../../ui/icon/icon-copy.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'
import { isWished, useWishlist } from './wishlist-store.ts'

/** Outline, filled when saved; the first render shows it empty for everyone (spec §4 Wishlist). */
export function WishlistHeart({ id, name }: { id: number; name: string }) {
  const t = useTexts(cardTexts)
  const wished = useWishlist().includes(id)
  const { setWished, ready } = useWishlistToggle()
  return (
    <IconButton
      icon={HeartCopy}
      label={t.wishlist(name)}
      className="heart"
      aria-pressed={wished}
      onPointerEnter={ready}
      onFocus={ready}
      // Not as it was drawn last: of two quick presses the second may come before the first is shown.
      onClick={() => setWished(id, !isWished(id))}
    />
  )
}
