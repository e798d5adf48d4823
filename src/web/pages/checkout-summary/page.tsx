import { type MetaInput, unlistedHead } from '../../page-head.ts'
import { askCart } from '../../parts/cart.ts'
import { CheckoutStrip } from '../../parts/checkout-strip.tsx'
import { useCustomer } from '../../parts/customer.ts'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { NotHere } from '../../parts/not-here.tsx'
import { withSiteTexts } from '../../parts/site-texts.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
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
  const { asked, again, put } = useAsked(() => withSiteTexts(askCart()), 'order summary')
  if (asked.state !== 'here') return <NotHere asked={asked} again={again} waiting={<Waiting />} />
  if (asked.data.orderId === null || asked.data.totalItems === 0) return <EmptyCart />
  return <SummaryStep cart={asked.data} orderId={asked.data.orderId} onCart={put} />
}
