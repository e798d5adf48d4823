import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chooseAddress, choosePickup, saveAddresses } from '../../../wire/checkout.ts'
import { type Answer, call, type Failed } from '../../call.ts'
import type { KeptAddress } from '../../parts/address-book.ts'
import { type Cart, cartLedger, countText, summaryItems } from '../../parts/cart.ts'
import type { Profile } from '../../parts/customer.ts'
import { SummaryPanel, TotalBar } from '../../parts/summary-panel.tsx'
import { TroubleNote } from '../../parts/trouble-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import { useNavigate, useSite } from '../../visit.ts'
import { AddressChoice, type Check } from './address-choice.tsx'
import { BillingChoice } from './billing-choice.tsx'
import type { Needed } from './page.tsx'
import { PanForm } from './pan-form.tsx'
import { PickupChoice } from './pickup-choice.tsx'

interface AddressStepProps {
  needed: Needed
  profile: Profile
  onChange: (needed: Needed) => void
}

export function AddressStep({ needed, profile, onChange }: AddressStepProps) {
  const { cart, book, stores } = needed
  const { phone } = useSite()
  const navigate = useNavigate()
  const [check, setCheck] = useState<Check>()
  const [sameBilling, setSameBilling] = useState(true)
  const [billingId, setBillingId] = useState<number | null>(cart.billingAddressId)
  const [printed, setPrinted] = useState(cart.printedInvoice === 'Y')
  const [hasPan, setHasPan] = useState(profile.pan !== null || profile.declaredNoPan)
  const [trouble, setTrouble] = useState<Failed>()
  const [saving, setSaving] = useState(false)
  const latest = useRef(needed)
  latest.current = needed
  const setCart = (next: Cart) => onChange({ ...latest.current, cart: next })

  // What is ticked shows at once; what the server makes of it follows.
  const [wanted, setWanted] = useState<{ storeId: number | null }>()
  const pickup = wanted ? wanted.storeId : cart.pickupStoreId
  const deliveryId = pickup === null ? (check?.addressId ?? cart.address?.id ?? null) : null

  const choose = async (address: KeptAddress) => {
    setTrouble(undefined)
    setCheck({ addressId: address.id, state: 'checking' })
    const answer = await call('POST checkout-address-cart-update', chooseAddress, { id: address.id })
    setCheck(
      answer.ok
        ? { addressId: address.id, state: 'good', sentence: answer.data.message }
        : { addressId: address.id, state: 'bad', sentence: answer.sentence },
    )
    if (answer.ok) setCart(answer.data.cart)
  }
  // The address of last time, or the only one there is, is checked without being asked for.
  const ready = cart.address ?? (book.addresses.length === 1 ? book.addresses[0] : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (pickup === null && ready) choose(ready)
  }, [])

  const pick = async (storeId: number | null) => {
    setTrouble(undefined)
    setWanted({ storeId })
    if (storeId === null) {
      const back = book.addresses.find(({ id }) => id === check?.addressId) ?? book.addresses[0]
      if (back) await choose(back)
      else setCart({ ...cart, pickupStoreId: null })
    } else {
      const answer = await call('POST checkout-pickup', choosePickup, { orderId: cart.orderId ?? 0, storeId })
      if (answer.ok) setCart(answer.data.cart)
      else setTrouble(answer)
    }
    setWanted(undefined)
  }

  const passes = (pickup !== null && !wanted) || check?.state === 'good'
  const billing = pickup === null && sameBilling ? deliveryId : billingId
  const panMissing = cart.panNeeded && !hasPan
  const carryOn = async () => {
    setTrouble(undefined)
    setSaving(true)
    const answer: Answer<unknown> = await call('POST checkout-address-save-order', saveAddresses, {
      orderId: cart.orderId ?? 0,
      deliveryId,
      billingId: billing,
      printedInvoice: printed ? 'Y' : 'N',
    })
    setSaving(false)
    if (answer.ok) navigate(urls.orderSummary())
    else setTrouble(answer)
  }
  const noAddress = pickup === null && deliveryId === null
  const why = whyStopped({ noAddress, passes, noBilling: billing === null, panMissing })
  const next = passes && (
    <Button
      onClick={carryOn}
      disabled={why !== undefined}
      busy={saving && 'Saving'}
      aria-describedby={why && 'why-stopped'}
    >
      Continue Checkout
    </Button>
  )

  return (
    <>
      <div className="wrap checkout">
        <div>
          <h1>Billing & Shipping</h1>
          <PickupChoice stores={stores} storeId={pickup} onStore={pick} />
          {pickup === null && (
            <AddressChoice
              book={book}
              known={{ email: profile.email ?? '', mobile: profile.mobile }}
              check={check}
              chosenId={deliveryId}
              onBook={(next) => onChange({ ...latest.current, book: next })}
              onChoose={choose}
            />
          )}
          <BillingChoice
            book={book}
            known={{ email: profile.email ?? '', mobile: profile.mobile }}
            mayBeSame={pickup === null}
            same={sameBilling}
            chosenId={billingId}
            onSame={setSameBilling}
            onChoose={setBillingId}
            onBook={(next) => onChange({ ...latest.current, book: next })}
          />
          <h2 className="mt-6 mb-2">Invoice</h2>
          <div className="row wrapping [--gap:0_2rem]" role="radiogroup" aria-label="Invoice">
            <Radio name="invoice" checked={!printed} onChange={() => setPrinted(false)}>
              By email only
            </Radio>
            <Radio name="invoice" checked={printed} onChange={() => setPrinted(true)}>
              Print and put in the parcel
            </Radio>
          </div>
          {panMissing && <PanForm onSaved={() => setHasPan(true)} />}
          <div className="mt-4">
            <TroubleNote trouble={trouble} />
          </div>
          {why && (
            <p id="why-stopped" className="small soft mt-3">
              {why}
            </p>
          )}
          <div className="actions">
            <LinkButton look="tertiary" to={urls.checkoutAccount()}>
              <Icon of={ArrowLeft} size="small" />
              Previous Step
            </LinkButton>
            <span className="only-wide">{next}</span>
          </div>
        </div>
        <SummaryPanel
          title="Your order"
          items={summaryItems(cart)}
          lines={cartLedger(cart)}
          saved={cart.saved}
          phone={phone}
        />
      </div>
      <TotalBar total={cart.total} caption={`${countText(cart)}, incl. GST`}>
        {next}
      </TotalBar>
    </>
  )
}

/** A button off is never without its reason. */
function whyStopped(
  step: Readonly<Record<'noAddress' | 'passes' | 'noBilling' | 'panMissing', boolean>>,
): string | undefined {
  if (step.noAddress) return 'Choose or add a delivery address to continue.'
  if (!step.passes) return 'We can continue once the delivery check has passed.'
  if (step.noBilling) return 'Choose a billing address above to continue.'
  if (step.panMissing) return 'Add your PAN, or Form 97, above to continue.'
  return undefined
}
