import './buy-buttons.css'
import { Share2 } from 'lucide-react'
import { readyToBuy } from '../../../../parts/cart/use-add-to-cart.ts'
import { CompareToggle } from '../../../../parts/compare/compare-toggle.tsx'
import { stockState } from '../../../../parts/product/card-text.ts'
import { WishlistHeart } from '../../../../parts/wishlist/wishlist-heart.tsx'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { showToast } from '../../../../ui/dialog/toast.ts'
import { QuantityStepper } from '../../../../ui/input/quantity-stepper.tsx'
import type { ProductDetail } from '../load.ts'
import { MainButton } from '../main-button.tsx'
import type { ProductPurchase } from '../use-purchase.ts'

/** rules/limits.md 2.2: at most 100 of one piece on a line. */
const mostPieces = 100

interface BuyButtonsProps {
  product: ProductDetail
  purchase: ProductPurchase
}

export function BuyButtons({ product, purchase }: BuyButtonsProps) {
  const t = useTexts(productChoicesTexts)
  const { adding, inYourCart } = useTexts(productTexts)
  const { cart, quantity, setQuantity, setBlank } = purchase
  const out = stockState(product) === 'out'
  return (
    <div className="no-print">
      <div className="row wrapping top gap-2xs above-l">
        <QuantityStepper
          label={t.quantity}
          value={quantity}
          onChange={setQuantity}
          onEmptyChange={setBlank}
          max={Math.max(1, Math.min(product.sellable, mostPieces))}
          disabled={out}
        />
        <div className="row buy-tools gap-2xs">
          <CompareToggle piece={product} />
          <WishlistHeart id={product.id} name={product.name} />
          <IconButton icon={Share2} label={t.share} onClick={() => share(product, t.copied)} />
        </div>
      </div>
      <div className="buy-row above-s">
        <Button
          variant="secondary"
          disabled={out || purchase.blank}
          busy={cart.busy === 'adding' && adding}
          done={cart.added && inYourCart}
          onPointerEnter={readyToBuy}
          onFocus={readyToBuy}
          onClick={purchase.add}
        >
          {t.addToCart}
        </Button>
        <MainButton {...{ product, purchase }} />
      </div>
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
