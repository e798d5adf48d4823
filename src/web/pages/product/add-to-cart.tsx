import { lazy, Suspense } from 'react'
import { cardAction } from '../../parts/card-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { urls } from '../../urls.ts'
import { useNavigate } from '../../visit.ts'
import { isSignedIn } from '../../visitor.ts'
import type { ListedProduct } from './listed-product.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export const PincodeQuestion = lazy(async () => ({ default: (await import('./pincode-question.tsx')).PincodeQuestion }))

interface AddToCartProps {
  product: ListedProduct
  /** In a row of a table: a short word, a small button. */
  compact?: boolean
}

/** The button of a card: Add to cart, Pre-book or Notify me (spec §4). */
export function AddToCart({ product, compact }: AddToCartProps) {
  const cart = useAddToCart()
  const notify = useNotify()
  const action = cardAction(product)
  const press = () => {
    if (action === 'Notify me') notify()
    else cart.add({ productId: product.id, quantity: 1, packageId: product.packageId })
  }
  return (
    <>
      <Button
        look="secondary"
        size={compact ? 'tiny' : 'small'}
        wide={!compact}
        busy={cart.busy && (action === 'Pre-book' ? 'Booking' : 'Adding')}
        done={cart.added && (compact ? 'Added' : 'In your cart')}
        onClick={press}
      >
        {compact && action === 'Add to cart' ? 'Add' : action}
        <span className="visually-hidden">: {product.name}</span>
      </Button>
      {cart.asksPincode && (
        <Suspense>
          <PincodeQuestion onDone={cart.pincodeDone} />
        </Suspense>
      )}
    </>
  )
}

/** Notify me is for signed-in customers; others go to the sign-in (spec §4). */
export function useNotify(): () => void {
  const navigate = useNavigate()
  return () => {
    if (!isSignedIn()) navigate(urls.signIn())
    else showToast('info', 'Messages about stock are still being made. Please look in again soon.', 5)
  }
}
