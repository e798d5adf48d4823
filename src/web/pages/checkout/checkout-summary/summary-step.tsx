import '../../../parts/cart/cart-line.css'
import '../../../parts/checkout/checkout.css'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { saveSummary } from '../../../../wire/checkout/checkout.ts'
import { WhatsAppConsent } from '../../../parts/account/whatsapp-consent.tsx'
import { DeliverTo } from '../../../parts/address/deliver-to.tsx'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { type Cart, cartLedger, countText, noticesOf } from '../../../parts/cart/cart.ts'
import { CouponBox } from '../../../parts/cart/coupon-box.tsx'
import { SummaryPanel, TotalBar } from '../../../parts/checkout/summary-panel.tsx'
import { useSiteTexts } from '../../../parts/site/site-texts.ts'
import { useSite } from '../../../routing/use-page.ts'
import { cartTexts } from '../../../texts/cart/cart.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'
import { SummaryLine } from './summary-line.tsx'

/** The longest instruction the order takes (rules/limits.md 3.1). */
const mostCharacters = 500

interface SummaryStepProps {
  cart: Cart
  orderId: number
  onCart: (cart: Cart) => void
}

export function SummaryStep({ cart, orderId, onCart }: SummaryStepProps) {
  const cartText = useTexts(cartTexts)
  const t = useTexts(checkoutTexts)
  const { phone } = useSite()
  const navigate = useNavigate()
  const texts = useSiteTexts()
  const [instruction, setInstruction] = useState(cart.specialInstruction)
  const [failure, setFailure] = useState<CallFailure>()
  const [saving, setSaving] = useState(false)
  const homeless = cart.address === null && cart.pickupStoreId === null

  const pay = async () => {
    setFailure(undefined)
    setSaving(true)
    const response = await callApi('POST order-summary-save', saveSummary, { orderId, instruction })
    if (response.ok) return navigate(urls.payment())
    setSaving(false)
    setFailure(response)
  }
  const makePayment = (
    <Button
      onClick={pay}
      disabled={homeless}
      busy={saving && t.saving}
      aria-describedby={homeless ? 'no-address' : undefined}
    >
      {t.summary.makePayment}
    </Button>
  )
  return (
    <>
      <div className="wrap checkout">
        <div>
          <div className="head-row below-m">
            <h1>{t.summary.title}</h1>
            <p className="small soft number">{countText(cart, cartText)}</p>
          </div>
          {noticesOf(cart).map((notice) => (
            <Note key={notice} tone="warn" className="below-m">
              {notice}
            </Note>
          ))}
          {cart.items.map((item) => (
            <SummaryLine key={item.id} item={item} />
          ))}
          <div className="line-foot">
            <TextArea
              label={t.summary.instruction}
              optional
              name="instruction"
              rows={3}
              maxLength={mostCharacters}
              hint={`${texts ? `${texts.specialInstructionText}. ` : ''}${t.summary.charactersLeft(mostCharacters - instruction.length)}`}
              value={instruction}
              onChange={(event) => setInstruction(event.target.value)}
            />
          </div>
          <div className="above-m">
            <WhatsAppConsent onlyToAsk />
          </div>
          <div className="above-m">
            <CallErrorNote failure={failure} />
          </div>
          {homeless && (
            <p id="no-address" className="small soft above-s">
              {t.stopped.noSummaryAddress}
            </p>
          )}
          <div className="actions">
            <LinkButton variant="tertiary" to={urls.checkoutAddress()}>
              <Icon of={ArrowLeft} size="small" />
              {t.previousStep}
            </LinkButton>
            <span className="only-wide">{makePayment}</span>
          </div>
        </div>
        <SummaryPanel
          title={cartText.ledger.order}
          lines={cartLedger(cart, cartText)}
          saved={cart.saved}
          arrivesOn={cart.arrivesOn}
          phone={phone}
        >
          <DeliverTo cart={cart} change />
          <CouponBox cart={cart} path={urls.orderSummary()} onCart={onCart} />
        </SummaryPanel>
      </div>
      <TotalBar total={cart.total} caption={cartText.inclGst(countText(cart, cartText))}>
        {makePayment}
      </TotalBar>
    </>
  )
}
