import { Share2 } from 'lucide-react'
import { CompareToggle } from '../../../../parts/compare/compare-toggle.tsx'
import { shareLink } from '../../../../parts/share-page.ts'
import { WishlistHeart } from '../../../../parts/wishlist/wishlist-heart.tsx'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import type { ProductDetail } from '../load.ts'

/** Compare, save, share. */
export function ProductTools({ product }: { product: ProductDetail }) {
  const t = useTexts(productChoicesTexts)
  return (
    <div className="row gap-2xs no-print">
      <CompareToggle piece={product} />
      <WishlistHeart id={product.id} name={product.name} />
      <IconButton
        icon={Share2}
        label={t.share}
        onClick={() => shareLink({ title: product.name, url: product.canonical }, t.copied)}
      />
    </div>
  )
}
