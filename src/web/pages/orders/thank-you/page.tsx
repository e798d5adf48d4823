import '../../../parts/checkout/checkout.css'
import { useLocation } from 'react-router'
import { callApi } from '../../../../browser/call.ts'
import { orderDetail } from '../../../../wire/orders/orders.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomer } from '../../../parts/account/customer.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { orderTexts } from '../../../texts/orders/order.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { PageLoader } from '../../../ui/state/page-loader.tsx'
import { urls } from '../../../urls.ts'
import { Confirmation } from './confirmation.tsx'
import { SilverBought } from './silver-confirmation.tsx'

export const area = orderTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.thanks.title)

/** `/thankYou`: after a payment or an announced bank transfer (spec §2). */
export function Page() {
  const query = new URLSearchParams(useLocation().search)
  const id = query.get('order')
  const purchaseId = Number(query.get('purchase'))
  const { query: customerQuery, again } = useCustomer()
  return (
    <>
      {customerQuery.state !== 'here' && <NotHere query={customerQuery} again={again} waiting={<PageLoader />} />}
      {customerQuery.state === 'here' && purchaseId > 0 && <SilverBought id={purchaseId} nameless={<Nameless />} />}
      {customerQuery.state === 'here' && !purchaseId && (id ? <OrderOf id={id} /> : <Nameless />)}
    </>
  )
}

function OrderOf({ id }: { id: string }) {
  const { query: orderQuery, again } = useApiQuery(
    () => callApi('GET order-detail', orderDetail, { uniqueOrderId: id }),
    id,
  )
  if (orderQuery.state === 'waiting') return <PageLoader />
  if (orderQuery.state === 'here') return <Confirmation order={orderQuery.data} onNews={again} />
  if (orderQuery.status === 404) return <Nameless />
  return <ErrorState sentence={orderQuery.sentence} onRetry={again} />
}

/** Without an order's number, or with one that is not this customer's. */
function Nameless() {
  const t = useTexts(orderTexts).thanks
  return (
    <div className="wrap checkout-plain">
      <div>
        <h1>{t.title}</h1>
        <p className="soft above-s">{t.nameless}</p>
        <div className="row wrapping above-xl">
          <LinkButton to={urls.account('order-history')}>{t.orders}</LinkButton>
          <LinkButton variant="tertiary" to={urls.home()}>
            {t.continue}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
