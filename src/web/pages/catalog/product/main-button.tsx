import { readyToBuy } from '../../../parts/cart/use-add-to-cart.ts'
import { useNotify } from '../../../parts/notify/use-notify.ts'
import { stockState } from '../../../parts/product/card-text.ts'
import { BuyingClosed } from '../../../parts/site/buying-closed.tsx'
import { useBuyingClosed } from '../../../parts/site/closed-for-sale.ts'
import { cardTexts } from '../../../texts/catalog/card.ts'
import { productTexts } from '../../../texts/catalog/product.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ProductDetail } from './load.ts'
import type { ProductPurchase } from './use-purchase.ts'

interface MainButtonProps {
  product: ProductDetail
  purchase: ProductPurchase
}

/** Buy Now; out of stock and not pre-booked it becomes Notify me (spec §4), in a closed shop a notice. */
export function MainButton({ product, purchase }: MainButtonProps) {
  const t = useTexts(productTexts)
  const isClosed = useBuyingClosed()
  if (stockState(product) === 'out') return <NotifyButton id={product.id} />
  if (isClosed) return <BuyingClosed />
  return (
    <Button
      disabled={purchase.blank}
      busy={purchase.cart.busy === 'buying' && t.adding}
      onPointerEnter={readyToBuy}
      onFocus={readyToBuy}
      onClick={purchase.buyNow}
    >
      {t.buyNow}
    </Button>
  )
}

function NotifyButton({ id }: { id: number }) {
  const t = useTexts(cardTexts)
  const notify = useNotify()
  return (
    <Button busy={notify.busy && t.notifying} done={notify.done && t.notified} onClick={() => notify.request(id)}>
      {t.notifyMe}
    </Button>
  )
}
