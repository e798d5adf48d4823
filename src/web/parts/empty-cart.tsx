import { ShoppingBag } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { urls } from '../urls.ts'

/** What every step of the checkout shows when there is nothing to buy. */
export function EmptyCart() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">My Cart</h1>
      <EmptyState
        icon={ShoppingBag}
        title="Your cart is empty"
        action={<LinkButton to={urls.products('all-silver')}>Shop silver</LinkButton>}
      >
        Every piece is priced at the rate of the moment, with metal, making and GST shown apart.
      </EmptyState>
    </div>
  )
}
