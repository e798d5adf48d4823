import './buy-buttons.css'
import { useEffect, useRef, useState } from 'react'
import { readyToBuy } from '../../../../parts/cart/use-add-to-cart.ts'
import { stockState } from '../../../../parts/product/card-text.ts'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { ProductDetail } from '../load.ts'
import { MainButton } from '../main-button.tsx'
import type { ProductPurchase } from '../use-purchase.ts'
import { BuyBar } from './buy-bar.tsx'

interface BuyButtonsProps {
  product: ProductDetail
  purchase: ProductPurchase
}

/** The two buttons in the panel; in a bar at the bottom on phones, and on wider screens once the panel's are scrolled away. */
export function BuyButtons({ product, purchase }: BuyButtonsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!panel.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPast(!entry.isIntersecting && entry.boundingClientRect.bottom < stickyHeaderPx),
      { rootMargin: `-${stickyHeaderPx}px 0px 0px` },
    )
    observer.observe(panel.current)
    return () => observer.disconnect()
  }, [])
  const buttons = (
    <div className="buy-row">
      <AddButton product={product} purchase={purchase} />
      <MainButton product={product} purchase={purchase} />
    </div>
  )
  return (
    <>
      <div ref={panel} className="above-xs only-wide no-print">
        {buttons}
      </div>
      <BuyBar product={product} purchase={purchase} isPast={isPast}>
        {buttons}
      </BuyBar>
    </>
  )
}

const stickyHeaderPx = 60

function AddButton({ product, purchase }: BuyButtonsProps) {
  const t = useTexts(productChoicesTexts)
  const { adding, inYourCart } = useTexts(productTexts)
  const { cart } = purchase
  return (
    <Button
      variant="secondary"
      disabled={stockState(product) === 'out' || purchase.blank}
      busy={cart.busy === 'adding' && adding}
      done={cart.added && inYourCart}
      onPointerEnter={readyToBuy}
      onFocus={readyToBuy}
      onClick={purchase.add}
    >
      {t.addToCart}
    </Button>
  )
}
