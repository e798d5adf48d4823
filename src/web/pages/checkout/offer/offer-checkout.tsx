import '../../../parts/checkout/checkout.css'
import { useState } from 'react'
import { type CallFailure, type CallResult, callApi, newIdempotencyKey } from '../../../../browser/call.ts'
import { checkOutOffer } from '../../../../wire/checkout/offers.ts'
import { myAddress, stores } from '../../../../wire/customers/addresses.ts'
import { consent } from '../../../../wire/customers/consents.ts'
import { myGstDetails } from '../../../../wire/orders/gst-details.ts'
import { useCustomer } from '../../../parts/account/customer.ts'
import type { AddressBook } from '../../../parts/address/address-book.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { PanForm } from '../../../parts/checkout/pan-form.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { AdultCheckbox } from '../../../parts/sign-in/adult-checkbox.tsx'
import type { CustomerProfileView } from '../../../parts/startup/fetch-profile.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { openDocument } from '../../../routing/page-links.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { offersTexts } from '../../../texts/checkout/offers.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { urls } from '../../../urls.ts'
import { AddressChoice } from '../checkout-address/address-choice.tsx'
import { BillingChoice } from '../checkout-address/billing-choice.tsx'
import { BusinessInvoice, businessFormId } from '../checkout-address/business-invoice.tsx'
import { InvoiceChoice } from '../checkout-address/invoice-choice.tsx'
import { PickupChoice, type PickupStore } from '../checkout-address/pickup-choice.tsx'
import { type GstDetailsInput, useBusiness } from '../checkout-address/use-business.ts'
import type { CustomerOfferView } from './offer-view.tsx'

interface Needed {
  readonly book: AddressBook
  readonly stores: readonly PickupStore[]
  readonly business: GstDetailsInput | null
  readonly isAdult: boolean
}

async function fetchNeeded(): Promise<CallResult<Needed>> {
  const [book, counters, business, consents] = await Promise.all([
    callApi('POST my-address', myAddress, {}),
    callApi('POST my-address-store', stores, {}),
    callApi('POST my-gst-details', myGstDetails, {}),
    callApi('POST consent', consent, {}),
  ])
  if (!book.ok) return book
  if (!counters.ok) return counters
  if (!business.ok) return business
  if (!consents.ok) return consents
  const isAdult = consents.data.consents.some(({ purpose, given }) => purpose === 'adult' && given)
  return {
    ok: true,
    data: { book: book.data, stores: counters.data.address, business: business.data.details, isAdult },
  }
}

/** Where the order goes and who is billed, as in the checkout of a cart; then the payment page. */
export function OfferCheckoutPart({ offer }: { offer: CustomerOfferView }) {
  const { query: customer, again } = useCustomer()
  const { query, again: againNeeded, put } = useApiQuery(fetchNeeded, 'offer checkout')
  if (customer.state !== 'here') return <NotHere query={customer} again={again} />
  if (query.state !== 'here') return <NotHere query={query} again={againNeeded} />
  return <OfferCheckoutForm offer={offer} needed={query.data} profile={customer.data} onNeeded={put} />
}

interface FormProps {
  offer: CustomerOfferView
  needed: Needed
  profile: CustomerProfileView
  onNeeded: (needed: Needed) => void
}

function OfferCheckoutForm({ offer, needed, profile, onNeeded }: FormProps) {
  const t = useTexts(offersTexts)
  const checkoutText = useTexts(checkoutTexts)
  const { book, stores: pickupStores } = needed
  const [addressId, setAddressId] = useState<number | null>(book.addresses[0]?.id ?? null)
  const [storeId, setStoreId] = useState<number | null>(null)
  const [same, setSame] = useState(true)
  const [billingId, setBillingId] = useState<number | null>(null)
  const [printed, setPrinted] = useState(false)
  const [adult, setAdult] = useState(false)
  const [panMissing, setPanMissing] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const business = useBusiness({ start: needed.business, isWanted: needed.business !== null })
  const setBook = (next: AddressBook) => onNeeded({ ...needed, book: next })
  const contact = { email: profile.email, mobile: profile.mobile }

  const accept = business.form.submit(async () => {
    setFailure(undefined)
    if (!needed.isAdult) {
      const noted = await callApi('POST consent', consent, { purpose: 'adult', given: true })
      if (!noted.ok) return setFailure(noted)
      onNeeded({ ...needed, isAdult: true })
    }
    const params = {
      token: offer.token,
      deliveryId: storeId === null ? addressId : null,
      pickupStoreId: storeId,
      billingId: storeId === null && same ? addressId : billingId,
      printedInvoice: printed ? ('Y' as const) : ('N' as const),
      instruction: '',
      ...business.details,
    }
    const response = await callApi('POST offers/checkout', checkOutOffer, params, {
      idempotencyKey: newIdempotencyKey(),
    })
    // The payment page has its own security policy, which needs a new document.
    if (response.ok) return openDocument(urls.offerPayment(response.data.orderId))
    if (business.form.refuse(response)) return
    setPanMissing(isPanMissing(response))
    setFailure(response)
  })

  const noAdult = !needed.isAdult && !adult
  const noAddress = storeId === null && addressId === null
  const why = noAddress ? checkoutText.stopped.noAddress : noAdult ? checkoutText.stopped.noAdult : undefined
  return (
    <section aria-labelledby="offer-checkout" className="above-xl">
      <h2 id="offer-checkout">{t.checkout}</h2>
      <PickupChoice stores={pickupStores} storeId={storeId} onStore={setStoreId} />
      {storeId === null && (
        <AddressChoice
          book={book}
          contact={contact}
          check={undefined}
          chosenId={addressId}
          onBook={setBook}
          onChoose={({ id }) => setAddressId(id)}
        />
      )}
      <BillingChoice
        book={book}
        contact={contact}
        mayBeSame={storeId === null}
        same={same}
        chosenId={billingId}
        onSame={setSame}
        onChoose={setBillingId}
        onBook={setBook}
      />
      <InvoiceChoice printed={printed} onPrinted={setPrinted} />
      <BusinessInvoice business={business} onSubmit={accept} />
      {!needed.isAdult && (
        <div className="above-xl">
          <AdultCheckbox checked={adult} onChange={setAdult} isMissing={false} />
        </div>
      )}
      {panMissing && <PanForm onSaved={() => setPanMissing(false)} />}
      <div className="above-m">
        <CallErrorNote failure={failure} />
      </div>
      {why && (
        <p id="why-stopped" className="small soft above-s">
          {why}
        </p>
      )}
      <div className="actions">
        <Button
          type="submit"
          form={businessFormId}
          disabled={why !== undefined}
          busy={business.form.busy && t.accepting}
          aria-describedby={why && 'why-stopped'}
        >
          {t.accept}
        </Button>
      </div>
    </section>
  )
}

const isPanMissing = ({ data }: CallFailure): boolean =>
  typeof data === 'object' && data !== null && 'pan_required' in data
