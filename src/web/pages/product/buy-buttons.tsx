import { Share2 } from 'lucide-react'
import { stockState } from '../../parts/card-text.ts'
import { useNotify } from '../../parts/use-notify.ts'
import { WishlistHeart } from '../../parts/wishlist-heart.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ProductPage } from './load.ts'
import type { Purchase } from './use-purchase.ts'

/** Domain 6.11: at most 100 of one piece on a line. */
const mostPieces = 100

interface BuyButtonsProps {
  product: ProductPage
  purchase: Purchase
}

export function BuyButtons({ product, purchase }: BuyButtonsProps) {
  const { cart, quantity, setQuantity, setBlank } = purchase
  const out = stockState(product) === 'out'
  return (
    <>
      <div className="row mt-5 items-start">
        <QuantityStepper
          label="Quantity"
          value={quantity}
          onChange={setQuantity}
          onBlank={setBlank}
          max={Math.max(1, Math.min(product.sellable, mostPieces))}
          disabled={out}
        />
        <span className="grow" />
        <WishlistHeart id={product.id} name={product.name} />
        <IconButton icon={Share2} label="Share" onClick={() => share(product)} />
      </div>
      <div className="buy-row mt-3">
        <Button
          look="secondary"
          disabled={out || purchase.blank}
          busy={cart.busy === 'adding' && 'Adding'}
          done={cart.added && 'In your cart'}
          onClick={purchase.add}
        >
          Add to cart
        </Button>
        <MainButton {...{ product, purchase }} />
      </div>
    </>
  )
}

/** Buy Now; out of stock and not pre-booked it becomes Notify me (spec §4). */
export function MainButton({ product, purchase }: BuyButtonsProps) {
  const notify = useNotify()
  if (stockState(product) === 'out')
    return (
      <Button
        busy={notify.busy && 'Noting'}
        done={notify.done && 'We will tell you'}
        onClick={() => notify.ask(product.id)}
      >
        Notify me
      </Button>
    )
  return (
    <Button disabled={purchase.blank} busy={purchase.cart.busy === 'buying' && 'Adding'} onClick={purchase.buyNow}>
      Buy Now
    </Button>
  )
}

async function share({ name, canonical }: ProductPage): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title: name, url: canonical })
    else {
      await navigator.clipboard.writeText(canonical)
      showToast('ok', 'The link is copied.')
    }
  } catch {
    // The visitor closed the sheet, or his browser forbids copying: nothing was promised.
  }
}
