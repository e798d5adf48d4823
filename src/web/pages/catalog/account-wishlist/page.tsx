import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { wishlistTexts } from '../../../texts/catalog/wishlist.ts'
import { WishlistItems } from './wishlist-items.tsx'

export const area = wishlistTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/wishlist` */
export function Page() {
  return <AccountFrame>{() => <WishlistItems />}</AccountFrame>
}
