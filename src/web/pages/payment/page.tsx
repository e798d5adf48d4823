import { CheckoutStrip } from '../../parts/checkout-strip.tsx'
import { useCustomer } from '../../parts/customer.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageLoader } from '../../ui/page-loader.tsx'
import { useLocation } from '../../visit.ts'
import { InDoubt } from './in-doubt.tsx'
import { Payment } from './payment.tsx'

/** `/payment`, step 5 of the checkout. The provider sends customers back with `failed` or `waiting` and the order. */
export function Page() {
  const t = useTexts(paymentTexts)
  const { asked, again } = useCustomer()
  return (
    <>
      <title>{`${t.title} | Silvera`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutStrip now="payment" />
      {asked.state === 'waiting' && <PageLoader />}
      {asked.state === 'failed' && <ErrorState sentence={asked.sentence} onRetry={again} />}
      {asked.state === 'here' && <Arrival />}
    </>
  )
}

function Arrival() {
  const query = new URLSearchParams(useLocation().search)
  const orderId = Number(query.get('order'))
  const known = Number.isSafeInteger(orderId) && orderId > 0 ? orderId : undefined
  if (query.has('waiting') && known) return <InDoubt orderId={known} />
  return <Payment failedOrder={query.has('failed') ? known : undefined} />
}
