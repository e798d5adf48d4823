import { Heart } from 'lucide-react'
import { PageLink } from '../link.tsx'
import { Icon } from '../ui/icon.tsx'
import { urls } from '../urls.ts'
import { useBadges, useSignedIn } from '../visitor.ts'

/** Signed out it leads to the sign-in that returns to the wishlist. */
export function WishlistButton() {
  const signedIn = useSignedIn()
  const { wishlist } = useBadges()
  const shown = signedIn && wishlist > 0
  const items = wishlist === 1 ? '1 item' : `${wishlist} items`
  return (
    <PageLink
      className="icon-button hidden-when-stuck"
      to={signedIn ? urls.account('wishlist') : urls.signInTo('wishlist')}
      aria-label={shown ? `Wishlist, ${items}` : 'Wishlist'}
      rel="nofollow"
    >
      <Icon of={Heart} size="large" />
      {shown && <span className="badge-count">{wishlist}</span>}
    </PageLink>
  )
}
