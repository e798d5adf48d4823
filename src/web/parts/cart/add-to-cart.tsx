import { cardTexts } from '../../texts/catalog/card.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/dialog/toast.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNotify } from '../notify/use-notify.ts'
import { cardAction } from '../product/card-text.ts'
import type { ListedProduct } from '../product/listed-product.ts'
import { readyToBuy, useAddToCart } from './use-add-to-cart.ts'

const LazyQuestion = lazyPart(async () => (await import('../address/pincode-question.tsx')).PincodeQuestion)

/** Fetched when it is first asked; should it not come, the piece was not added (spec §8). */
export function LazyPincodeQuestion({ onDone }: { onDone: (isChecked: boolean) => void }) {
  const t = useTexts(cardTexts)
  return (
    <LazyQuestion
      onDone={onDone}
      onLoadFailed={() => {
        showToast('bad', t.failed)
        onDone(false)
      }}
    />
  )
}

interface AddToCartProps {
  product: ListedProduct
  /** In a row of a table: a short word, a small button. */
  compact?: boolean
  /** Called once it is in the cart: it is moved there from the list it stood on. */
  onAdded?: () => void
}

/** The button of a card: Add to cart, Pre-book or Notify me (spec §4). */
export function AddToCart({ product, compact, onAdded }: AddToCartProps) {
  const langOf = useLangOf()
  const t = useTexts(cardTexts)
  const cart = useAddToCart(onAdded)
  const notify = useNotify()
  const action = cardAction(product)
  const press = () => {
    if (action === 'notify') notify.request(product.id)
    else cart.add({ productId: product.id, quantity: 1, packageId: product.packageId })
  }
  const add = compact ? t.add : onAdded ? t.moveToCart : t.addToCart
  return (
    <>
      <Button
        variant="secondary"
        size={compact ? 'tiny' : 'small'}
        wide={!compact}
        busy={(cart.busy && (action === 'pre-book' ? t.booking : t.adding)) || (notify.busy && t.notifying)}
        done={(cart.added && (compact ? t.added : t.inYourCart)) || (notify.done && t.notified)}
        onPointerEnter={readyToBuy}
        onFocus={readyToBuy}
        onClick={press}
      >
        {{ add, 'pre-book': t.preBook, notify: t.notifyMe }[action]}
        <span className="sr-only" lang={langOf(product.name)}>
          {`: ${product.name}`}
        </span>
      </Button>
      {cart.isAskingPincode && <LazyPincodeQuestion onDone={cart.pincodeDone} />}
    </>
  )
}
