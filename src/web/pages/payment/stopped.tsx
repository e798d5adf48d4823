import { TriangleAlert } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'

/** The order cannot be paid as it stands: what is missing, and the way back to mend it. */
export function Stopped({ sentence }: { sentence: string }) {
  return (
    <div className="wrap" role="alert">
      <h1 className="visually-hidden">Payment</h1>
      <EmptyState
        icon={TriangleAlert}
        title="This order cannot be paid yet"
        action={
          <div className="row wrapping justify-center">
            <LinkButton to={urls.orderSummary()}>Go Back</LinkButton>
            <LinkButton look="tertiary" to={urls.checkoutAddress()}>
              Billing & Shipping
            </LinkButton>
            <LinkButton look="tertiary" to={urls.cart()}>
              My Cart
            </LinkButton>
          </div>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
