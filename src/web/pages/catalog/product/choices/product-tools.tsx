import { Share2 } from 'lucide-react'
import { CompareToggle } from '../../../../parts/compare/compare-toggle.tsx'
import { WishlistHeart } from '../../../../parts/wishlist/wishlist-heart.tsx'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { showToast } from '../../../../ui/dialog/toast.ts'
import type { ProductDetail } from '../load.ts'

/** Compare, save, share. */
export function ProductTools({ product }: { product: ProductDetail }) {
  const t = useTexts(productChoicesTexts)
  return (
    <div className="row gap-2xs no-print">
      <CompareToggle piece={product} />
      <WishlistHeart id={product.id} name={product.name} />
      <IconButton icon={Share2} label={t.share} onClick={() => share(product, t.copied)} />
    </div>
  )
}

async function share({ name, canonical }: ProductDetail, copied: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title: name, url: canonical })
    else {
      await navigator.clipboard.writeText(canonical)
      showToast('ok', copied)
    }
  } catch {
    // The visitor closed the sheet, or the browser forbids copying: nothing was promised.
  }
}
