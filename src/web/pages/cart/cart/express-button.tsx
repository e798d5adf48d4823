import './page.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallFailure } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { AddressText } from '../../../parts/address/address-text.tsx'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import type { Cart } from '../../../parts/cart/cart.ts'
import { type ExpressPlan, saveCheckoutSteps } from '../../../parts/checkout/express-checkout.ts'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { PageLink } from '../../../routing/link.tsx'
import { cartTexts } from '../../../texts/cart/cart.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { passOverSecondPress } from '../../../ui/form/form-state.ts'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

export interface ExpressPress {
  readonly busy: boolean
  readonly failure: CallFailure | undefined
  /** The total after the address was chosen, where it differs from the one shown before. */
  readonly repriced: number | undefined
  readonly press: () => Promise<void>
}

/** Goes through the steps once, however often it is pressed meanwhile. */
export function useExpressPress(plan: ExpressPlan | undefined, onCart: (cart: Cart) => void): ExpressPress {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [repriced, setRepriced] = useState<number>()
  const isRunning = useRef(false)
  // The payment page is another document: Back may bring this one as it was left.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isRunning.current = false
      setBusy(false)
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [])
  const press = async () => {
    if (!plan || isRunning.current) return
    isRunning.current = true
    passOverSecondPress()
    setBusy(true)
    setFailure(undefined)
    setRepriced(undefined)
    const result = await saveCheckoutSteps(plan)
    if (result.kind === 'ready') return navigate(urls.payment())
    isRunning.current = false
    setBusy(false)
    if (result.kind === 'repriced') {
      setRepriced(result.cart.total)
      return onCart(result.cart)
    }
    setFailure(result.failure)
    // The refusal may tell of something new: a piece that was sold meanwhile.
    const now = await fetchCart()
    if (now.ok) onCart(now.data)
  }
  return { busy, failure, repriced, press }
}

interface ExpressButtonProps {
  plan: ExpressPlan
  express: ExpressPress
  /** UPI can pay the total. */
  byUpi: boolean
  /** An item must be put right first. */
  isBlocked: boolean
}

/** The one button of a returning customer: it names what it does and where the parcel goes. */
export function ExpressButton({ plan: { address }, express, byUpi, isBlocked }: ExpressButtonProps) {
  const t = useTexts(cartTexts).express
  const langOf = useLangOf()
  const where = `${address.name}, ${address.city} ${address.pincode}`
  return (
    <Button
      className="express-button"
      onClick={express.press}
      disabled={isBlocked}
      busy={express.busy && t.saving}
      aria-describedby={isBlocked ? 'why-stopped' : undefined}
    >
      <span>
        {byUpi ? t.byUpi : t.pay}, {t.deliverTo} <span lang={langOf(where)}>{where}</span>
      </span>
    </Button>
  )
}

/** What the button takes from the order before, with the way to change it, and what came in its way. */
export function ExpressFacts({ plan: { address, business }, express }: { plan: ExpressPlan; express: ExpressPress }) {
  const t = useTexts(cartTexts)
  return (
    <section className="express-facts" aria-label={t.deliverTo.name}>
      <div className="row between">
        <p className="small muted">{t.deliverTo.deliver}</p>
        <PageLink className="link small" to={urls.checkoutAddress()} aria-label={t.deliverTo.changeAddress}>
          {t.deliverTo.change}
        </PageLink>
      </div>
      <AddressText {...address} />
      {business && (
        <p className="small soft breaks-anywhere above-xs">
          {t.deliverTo.business} {business.registeredName}, {t.deliverTo.gstin(business.gstin)}
        </p>
      )}
      <div className="above-s">
        <CallErrorNote failure={express.failure} />
        {express.repriced !== undefined && (
          <Note tone="warn" live>
            {t.express.repriced(formatMoney(express.repriced))}
          </Note>
        )}
      </div>
    </section>
  )
}
