import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomerQuery } from '../../../parts/account/customer.ts'
import type { Cart } from '../../../parts/cart/cart.ts'
import { EmptyCart } from '../../../parts/cart/empty-cart.tsx'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { withSiteTexts } from '../../../parts/site/site-texts.ts'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { requestWithProfile } from '../../../parts/startup/fetch-profile.ts'
import { requestAheadOf } from '../../../routing/request-ahead.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { SummaryStep } from './summary-step.tsx'

export const area = checkoutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.summary.title)

const summaryOpening = requestAheadOf(() => withSiteTexts(requestWithProfile(fetchCart)))

export const requestAhead = (): void => summaryOpening.send()

/** `/order_summery` (sic), step 4 of the checkout: one look at everything before paying. */
export function Page() {
  const { query, again, put } = useCustomerQuery(summaryOpening.take, 'order summary')
  return (
    <>
      <CheckoutStrip now="summary" />
      {query.state !== 'here' && <NotHere query={query} again={again} waiting={<Waiting />} />}
      {query.state === 'here' && <Loaded cart={query.data.data} onCart={(data) => put({ ...query.data, data })} />}
    </>
  )
}

const Waiting = () => (
  <div className="wrap checkout">
    <SkeletonLines lines={8} />
  </div>
)

function Loaded({ cart, onCart }: { cart: Cart; onCart: (cart: Cart) => void }) {
  if (cart.orderId === null || cart.totalItems === 0) return <EmptyCart />
  return <SummaryStep cart={cart} orderId={cart.orderId} onCart={onCart} />
}
