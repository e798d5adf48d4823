import '../header/header.css'
import '../../ui/button/icon-button.css'
import { Heart } from 'lucide-react'
import { PageLink } from '../../routing/link.tsx'
import { useSignedIn } from '../../routing/visitor.ts'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { urls } from '../../urls.ts'
import { useWishlist } from './wishlist-store.ts'

/** Signed out it leads to the sign-in that returns to the wishlist. */
export function WishlistButton() {
  const t = useTexts(cardTexts)
  const signedIn = useSignedIn()
  const { length } = useWishlist()
  return (
    <PageLink
      className="icon-button hidden-when-stuck"
      to={signedIn ? urls.account('wishlist') : urls.signInTo('wishlist')}
      aria-label={length > 0 ? t.wishlistCount(length) : t.wishlistEmpty}
      rel="nofollow"
    >
      <Icon of={Heart} size="large" />
      {length > 0 && <span className="badge-count">{length}</span>}
    </PageLink>
  )
}
