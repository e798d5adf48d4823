import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomer } from '../../../parts/account/customer.ts'
import { EmptyCart } from '../../../parts/cart/empty-cart.tsx'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { withSiteTexts } from '../../../parts/site/site-texts.ts'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { SummaryStep } from './summary-step.tsx'

export const area = checkoutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.summary.title)

/** `/order_summery` (sic), step 4 of the checkout: one look at everything before paying. */
export function Page() {
  const { query, again } = useCustomer()
  return (
    <>
      <CheckoutStrip now="summary" />
      {query.state !== 'here' && <NotHere query={query} again={again} waiting={<Waiting />} />}
      {query.state === 'here' && <Loaded />}
    </>
  )
}

const Waiting = () => (
  <div className="wrap checkout">
    <SkeletonLines lines={8} />
  </div>
)

function Loaded() {
  const { query, again, put } = useApiQuery(() => withSiteTexts(fetchCart()), 'order summary')
  if (query.state !== 'here') return <NotHere query={query} again={again} waiting={<Waiting />} />
  if (query.data.orderId === null || query.data.totalItems === 0) return <EmptyCart />
  return <SummaryStep cart={query.data} orderId={query.data.orderId} onCart={put} />
}
