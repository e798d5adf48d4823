import '../../../parts/checkout/checkout.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../../../browser/call.ts'
import { orderDetail } from '../../../../wire/orders/orders.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomer, useCustomerQuery } from '../../../parts/account/customer.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { requestWithProfile } from '../../../parts/startup/fetch-profile.ts'
import { requestAheadOf } from '../../../routing/request-ahead.ts'
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

const thanksOpening = requestAheadOf((uniqueOrderId: string) =>
  requestWithProfile(() => callApi('GET order-detail', orderDetail, { uniqueOrderId })),
)

export function requestAhead(query: URLSearchParams): void {
  const { id, purchaseId } = thankedFor(query)
  if (id && !purchaseId) thanksOpening.send(id)
}

const thankedFor = (query: URLSearchParams) => ({
  id: query.get('order'),
  purchaseId: Math.max(0, Number(query.get('purchase'))) || 0,
})

/** `/thankYou`: after a payment or an announced bank transfer (spec §2). */
export function Page() {
  const { id, purchaseId } = thankedFor(new URLSearchParams(useLocation().search))
  if (id && !purchaseId) return <OrderOf id={id} />
  return (
    <ForCustomer>{purchaseId ? <SilverBought id={purchaseId} nameless={<Nameless />} /> : <Nameless />}</ForCustomer>
  )
}

function ForCustomer({ children }: { children: ReactNode }) {
  const { query, again } = useCustomer()
  if (query.state === 'here') return children
  return <NotHere query={query} again={again} waiting={<PageLoader />} />
}

function OrderOf({ id }: { id: string }) {
  const { query, again } = useCustomerQuery(() => thanksOpening.take(id), id)
  if (query.state === 'waiting') return <PageLoader />
  if (query.state === 'here') return <Confirmation order={query.data.data} onNews={again} />
  if (query.status === 404) return <Nameless />
  return <ErrorState sentence={query.sentence} onRetry={again} />
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
