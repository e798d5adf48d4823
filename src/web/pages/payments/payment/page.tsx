import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomer } from '../../../parts/account/customer.ts'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { rememberLanguage } from '../../../texts/language.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useLanguage } from '../../../texts/use-texts.ts'
import { InDoubt } from './attempt/in-doubt.tsx'
import { paymentOpening } from './attempt/use-opening.ts'
import { PaymentFlow } from './payment-flow.tsx'
import { PaymentLoader } from './payment-loader.tsx'
import { paymentSubjectOf, SubjectContext, useSubject } from './subject.ts'

export const area = paymentTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

export const requestAhead = (query: URLSearchParams): void => {
  if (!isReturn(query)) paymentOpening.send(paymentSubjectOf(query))
}

/** From the provider, while the outcome is awaited. */
const isReturn = (query: URLSearchParams): boolean => query.has('waiting')

/**
 * `/payment`, step 5 of the checkout; also takes the payment for digital silver. The provider returns the customer with `failed`
 * or `waiting` and the purchase in the query.
 */
export function Page() {
  const { search } = useLocation()
  const language = useLanguage()
  // The provider's return URL has no language: the visitor's preference decides it.
  useEffect(() => rememberLanguage(language), [language])
  const subject = useMemo(() => paymentSubjectOf(new URLSearchParams(search)), [search])
  return (
    <SubjectContext value={subject}>
      {subject.kind === 'cart' && <CheckoutStrip now="payment" />}
      <Arrival query={new URLSearchParams(search)} />
    </SubjectContext>
  )
}

function Arrival({ query }: { query: URLSearchParams }) {
  const { id } = useSubject()
  const orderId = id ?? Number(query.get('order'))
  const validOrderId = Number.isSafeInteger(orderId) && orderId > 0 ? orderId : undefined
  if (isReturn(query) && validOrderId) return <Returned orderId={validOrderId} />
  return <PaymentFlow failedOrder={query.has('failed') ? validOrderId : undefined} />
}

/** From the provider, while the bank's answer is awaited: it may have taken so long that the customer must sign in again. */
function Returned({ orderId }: { orderId: number }) {
  const { query, again } = useCustomer()
  if (query.state === 'here') return <InDoubt orderId={orderId} />
  return <NotHere query={query} again={again} waiting={<PaymentLoader />} />
}
