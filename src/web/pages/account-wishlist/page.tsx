import { AccountFrame } from '../../parts/account-frame.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { wishlistTexts } from '../../texts/wishlist.ts'
import { WishedPieces } from './wished-pieces.tsx'

export const area = wishlistTexts

/** `/my-account/wishlist` */
export function Page() {
  const { title } = useTexts(wishlistTexts)
  return <AccountFrame title={title}>{() => <WishedPieces />}</AccountFrame>
}
