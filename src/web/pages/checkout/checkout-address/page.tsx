import { type CallResult, callApi } from '../../../../browser/call.ts'
import { myAddress, stores } from '../../../../wire/customers/addresses.ts'
import { consent } from '../../../../wire/customers/consents.ts'
import { myGstDetails } from '../../../../wire/orders/gst-details.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { useCustomerQuery } from '../../../parts/account/customer.ts'
import type { AddressBook } from '../../../parts/address/address-book.ts'
import type { Cart } from '../../../parts/cart/cart.ts'
import { EmptyCart } from '../../../parts/cart/empty-cart.tsx'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { requestWithProfile, type WithProfile } from '../../../parts/startup/fetch-profile.ts'
import { requestAheadOf } from '../../../routing/request-ahead.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { AddressStep } from './address-step.tsx'
import type { PickupStore } from './pickup-choice.tsx'
import type { GstDetailsInput } from './use-business.ts'

export const area = checkoutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.address.title)

export interface Needed {
  readonly cart: Cart
  readonly book: AddressBook
  readonly stores: readonly PickupStore[]
  /** Of the business that was billed last. */
  readonly business: GstDetailsInput | null
  /** The declaration of age is recorded for the account. */
  readonly isAdult: boolean
}

/** Cart, address book, stores, the business of last time and consents: all or the first sentence of what failed. */
async function fetchAll(): Promise<CallResult<Needed>> {
  const [cart, book, counters, business, consents] = await Promise.all([
    fetchCart(),
    callApi('POST my-address', myAddress, {}),
    callApi('POST my-address-store', stores, {}),
    callApi('POST my-gst-details', myGstDetails, {}),
    callApi('POST consent', consent, {}),
  ])
  if (!cart.ok) return cart
  if (!book.ok) return book
  if (!counters.ok) return counters
  if (!business.ok) return business
  if (!consents.ok) return consents
  const needed = { cart: cart.data, book: book.data, stores: counters.data.address, business: business.data.details }
  const isAdult = consents.data.consents.some(({ purpose, given }) => purpose === 'adult' && given)
  return { ok: true, data: { ...needed, isAdult } }
}

const addressOpening = requestAheadOf(() => requestWithProfile(fetchAll))

export const requestAhead = (): void => addressOpening.send()

/** `/address`, step 3 of the checkout: where it goes and whose name stands on the invoice. */
export function Page() {
  const { query, again, put } = useCustomerQuery(addressOpening.take, 'address step')
  return (
    <>
      <CheckoutStrip now="address" />
      {query.state !== 'here' && <NotHere query={query} again={again} waiting={<Waiting />} />}
      {query.state === 'here' && <Loaded {...query.data} onChange={(data) => put({ ...query.data, data })} />}
    </>
  )
}

const Waiting = () => (
  <div className="wrap checkout">
    <SkeletonLines lines={8} />
  </div>
)

function Loaded({ profile, data, onChange }: WithProfile<Needed> & { onChange: (needed: Needed) => void }) {
  if (data.cart.orderId === null || data.cart.totalItems === 0) return <EmptyCart />
  return <AddressStep needed={data} profile={profile} onChange={onChange} />
}
