import '../../../parts/checkout/checkout.css'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { saveAddresses } from '../../../../wire/checkout/checkout.ts'
import { consent } from '../../../../wire/customers/consents.ts'
import type { AddressBook, SavedAddress } from '../../../parts/address/address-book.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { type Cart, cartLedger, countText, summaryItems } from '../../../parts/cart/cart.ts'
import { saveBillingAndSummary } from '../../../parts/checkout/express-checkout.ts'
import { PanForm } from '../../../parts/checkout/pan-form.tsx'
import { SummaryPanel, TotalBar } from '../../../parts/checkout/summary-panel.tsx'
import { AdultCheckbox } from '../../../parts/sign-in/adult-checkbox.tsx'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import type { CustomerProfileView } from '../../../parts/startup/fetch-profile.ts'
import { useSite } from '../../../routing/use-page.ts'
import type { Texts } from '../../../texts/area.ts'
import { cartTexts } from '../../../texts/cart/cart.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'
import { AddressChoice, newAddressFormId } from './address-choice.tsx'
import { BillingChoice } from './billing-choice.tsx'
import { BusinessInvoice, businessFormId } from './business-invoice.tsx'
import { InvoiceChoice } from './invoice-choice.tsx'
import type { Needed } from './page.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { useBusiness } from './use-business.ts'
import { useCheckoutDelivery } from './use-checkout-delivery.ts'

interface AddressStepProps {
  needed: Needed
  profile: CustomerProfileView
  onChange: (needed: Needed) => void
}

export function AddressStep({ needed, profile, onChange }: AddressStepProps) {
  const cartText = useTexts(cartTexts)
  const t = useTexts(checkoutTexts)
  const { cart, book, stores } = needed
  const { phone } = useSite()
  const navigate = useNavigate()
  const [sameBilling, setSameBilling] = useState(isBilledWhereSent(cart))
  const [billingId, setBillingId] = useState<number | null>(cart.billingAddressId)
  const [printed, setPrinted] = useState(cart.printedInvoice === 'Y')
  const [hasPan, setHasPan] = useState(profile.pan !== null || profile.declaredNoPan)
  const [adult, setAdult] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const latest = useRef(needed)
  latest.current = needed
  const setCart = (next: Cart) => onChange({ ...latest.current, cart: next })
  const setBook = (next: AddressBook) => onChange({ ...latest.current, book: next })
  const delivery = useCheckoutDelivery({ needed, onCart: setCart, onFailure: setFailure })
  const { check, storeId, addressId, passes } = delivery
  // The first time what was given with an earlier order is taken; after that what this one says.
  const isFirst = cart.billingAddressId === null
  const business = useBusiness({
    start: cart.gstDetails ?? needed.business,
    isWanted: cart.gstDetails !== undefined || (isFirst && needed.business !== null),
  })

  const billing = storeId === null && sameBilling ? addressId : billingId
  // A GSTIN quotes the PAN of the business that buys.
  const panMissing = cart.panNeeded && !hasPan && !business.wanted
  const carryOn = business.form.submit(async () => {
    setFailure(undefined)
    if (!needed.isAdult) {
      const noted = await callApi('POST consent', consent, { purpose: 'adult', given: true })
      if (!noted.ok) return setFailure(noted)
      onChange({ ...latest.current, isAdult: true })
    }
    const params = { orderId: cart.orderId ?? 0, deliveryId: addressId, billingId: billing, ...business.details }
    const printedInvoice = printed ? ('Y' as const) : ('N' as const)
    const response = await callApi('POST checkout-address-save-order', saveAddresses, { ...params, printedInvoice })
    if (response.ok) return navigate(urls.orderSummary())
    if (!business.form.refuse(response)) setFailure(response)
    // The refusal may tell of something new: a price that now asks for a PAN.
    const now = await fetchCart()
    if (now.ok) setCart(now.data)
  })
  const [isTyping, setTyping] = useState(false)
  // The first order of a customer: its address is all that is missing, so that saving it can lead on to the payment.
  const mayPay = needed.isAdult && storeId === null && sameBilling && !panMissing && !business.wanted
  const [preparing, setPreparing] = useState(false)
  const choose = async (address: SavedAddress, goesOn: boolean) => {
    const goes = goesOn && mayPay
    setPreparing(goes)
    const checked = await delivery.choose(address)
    if (checked && goes) await pay(checked, address)
    setPreparing(false)
  }
  const pay = async (checked: Cart, address: SavedAddress) => {
    const { orderId } = checked
    const printedInvoice = printed ? ('Y' as const) : ('N' as const)
    const billed = { ...checked, printedInvoice, billingAddressId: address.id }
    if (orderId === null || (checked.panNeeded && !hasPan)) return
    const result = await saveBillingAndSummary({ cart: billed, orderId, address, business: undefined })
    if (result.kind === 'ready') return navigate(urls.payment())
    if (result.kind === 'refused') setFailure(result.failure)
  }
  const noAddress = storeId === null && addressId === null
  const noAdult = !needed.isAdult && !adult
  const why = whyStopped({ noAddress, passes, noBilling: billing === null, panMissing, noAdult }, t.stopped)
  const contact = { email: profile.email, mobile: profile.mobile }
  const saveAddress = isTyping && (
    <Button type="submit" form={newAddressFormId}>
      {mayPay ? t.address.saveAndPay : t.address.save}
    </Button>
  )
  const next = passes ? (
    <Button
      type="submit"
      form={businessFormId}
      disabled={why !== undefined}
      busy={(business.form.busy || preparing) && t.saving}
      aria-describedby={why && 'why-stopped'}
    >
      {t.continueCheckout}
    </Button>
  ) : (
    saveAddress
  )

  return (
    <>
      <div className="wrap checkout">
        <div>
          <h1>{t.address.title}</h1>
          <PickupChoice stores={stores} storeId={storeId} onStore={delivery.pick} />
          {storeId === null && (
            <AddressChoice
              book={book}
              contact={contact}
              check={check}
              chosenId={addressId}
              pincode={cart.pincode}
              onTyping={setTyping}
              onBook={setBook}
              onChoose={choose}
            />
          )}
          <BillingChoice
            book={book}
            contact={contact}
            mayBeSame={storeId === null}
            same={sameBilling}
            chosenId={billingId}
            onSame={setSameBilling}
            onChoose={setBillingId}
            onBook={setBook}
          />
          <InvoiceChoice printed={printed} onPrinted={setPrinted} />
          <BusinessInvoice business={business} onSubmit={carryOn} />
          {!needed.isAdult && (
            <div className="above-xl">
              <AdultCheckbox checked={adult} onChange={setAdult} isMissing={false} />
            </div>
          )}
          {panMissing && <PanForm onSaved={() => setHasPan(true)} />}
          <div className="above-m">
            <CallErrorNote failure={failure} />
          </div>
          {why && (
            <p id="why-stopped" className="small soft above-s">
              {why}
            </p>
          )}
          <div className="actions">
            <LinkButton variant="tertiary" to={urls.checkoutAccount()}>
              <Icon of={ArrowLeft} size="small" />
              {t.previousStep}
            </LinkButton>
            <span className="only-wide">{next}</span>
          </div>
        </div>
        <SummaryPanel
          title={cartText.ledger.order}
          items={summaryItems(cart)}
          lines={cartLedger(cart, cartText)}
          arrivesOn={cart.arrivesOn}
          saved={cart.saved}
          phone={phone}
        />
      </div>
      <TotalBar total={cart.total} caption={cartText.inclGst(countText(cart, cartText))}>
        {next}
      </TotalBar>
    </>
  )
}

/** Until another billing address has been chosen. */
const isBilledWhereSent = ({ billingAddressId, address }: Cart): boolean =>
  billingAddressId === null || billingAddressId === address?.id

/** The reason the button is disabled. */
function whyStopped(
  step: Readonly<Record<'noAddress' | 'passes' | 'noBilling' | 'panMissing' | 'noAdult', boolean>>,
  t: Texts<typeof checkoutTexts>['stopped'],
): string | undefined {
  if (step.noAddress) return t.noAddress
  if (!step.passes) return t.notPassed
  if (step.noBilling) return t.noBilling
  if (step.panMissing) return t.noPan
  if (step.noAdult) return t.noAdult
  return undefined
}
