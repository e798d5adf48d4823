import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomer } from '../../../parts/account/customer.ts'
import { fetchCart } from '../../../parts/cart/cart.ts'
import { EmptyCart } from '../../../parts/cart/empty-cart.tsx'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { withSiteTexts } from '../../../parts/site/site-texts.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { SummaryStep } from './summary-step.tsx'

export const area = checkoutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.summary.title)

/** `/order_summery` (sic), step 4 of the checkout: one look at everything before paying. */
export function Page() {
  const { asked, again } = useCustomer()
  return (
    <>
      <CheckoutStrip now="summary" />
      {asked.state !== 'here' && <NotHere asked={asked} again={again} waiting={<Waiting />} />}
      {asked.state === 'here' && <Loaded />}
    </>
  )
}

const Waiting = () => (
  <div className="wrap checkout">
    <SkeletonLines lines={8} />
  </div>
)

function Loaded() {
  const { asked, again, put } = useApiQuery(() => withSiteTexts(fetchCart()), 'order summary')
  if (asked.state !== 'here') return <NotHere asked={asked} again={again} waiting={<Waiting />} />
  if (asked.data.orderId === null || asked.data.totalItems === 0) return <EmptyCart />
  return <SummaryStep cart={asked.data} orderId={asked.data.orderId} onCart={put} />
}
