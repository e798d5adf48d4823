import './pincode-check.css'
import '../../../../ui/value/price.css'
import { type FormEvent, useEffect, useState } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { stockState } from '../../../../parts/product/card-text.ts'
import { useSite } from '../../../../routing/use-page.ts'
import { useCheckedPincode } from '../../../../routing/visitor.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ActionButton } from '../../../../ui/button/action-button.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { PincodeInput } from '../../../../ui/input/pincode-input.tsx'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'
import { type DeliveryEstimateState, useDeliveryEstimate } from './use-delivery-estimate.ts'

/**
 * Whether we deliver there, at what total price, and by when (spec §4 Pincode). It starts with the pincode that was checked
 * last.
 */
export function PincodeCheckForm({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const t = useTexts(productChoicesTexts).delivery
  const checkedPincode = useCheckedPincode()
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState(false)
  const delivery = useDeliveryEstimate(product, purchase)
  useEffect(() => {
    if (checkedPincode) setTyped((now) => now ?? checkedPincode)
  }, [checkedPincode])
  // A product that cannot be bought has no delivered price.
  if (stockState(product) === 'out') return null

  const check = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!typed)
    if (typed) delivery.check(typed)
  }
  const { estimate } = delivery
  const wrong = estimate?.state === 'refused' && estimate.field ? estimate.sentence : undefined
  return (
    <form className="above-l" onSubmit={check} noValidate>
      <PincodeInput
        label={t.pincode}
        value={typed ?? ''}
        error={missing ? t.missing : wrong}
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
          delivery.forget()
        }}
        button={
          <Button type="submit" variant="secondary" busy={delivery.busy && t.checking}>
            {t.check}
          </Button>
        }
      />
      <AllIn delivery={delivery} />
    </form>
  )
}

/** Its height is reserved from the start, so that nothing below it moves. */
function AllIn({ delivery }: { delivery: DeliveryEstimateState }) {
  const langOf = useLangOf()
  const t = useTexts(productChoicesTexts).delivery
  const { estimate, busy } = delivery
  return (
    <div className="all-in small" role="status" aria-busy={busy}>
      {estimate?.state === 'here' ? (
        <Estimated {...estimate} />
      ) : estimate?.state === 'refused' && !estimate.field ? (
        <p className="text-bad">
          <span lang={langOf(estimate.sentence)}>{estimate.sentence}</span>{' '}
          {estimate.again && (
            <ActionButton className="link" onClick={delivery.again}>
              {t.again}
            </ActionButton>
          )}
        </p>
      ) : (
        <p className="muted">{t.hint}</p>
      )}
    </div>
  )
}

function Estimated({
  estimate,
}: {
  estimate: Extract<NonNullable<DeliveryEstimateState['estimate']>, { state: 'here' }>['estimate']
}) {
  const t = useTexts(productChoicesTexts).delivery
  const { lowest, highest } = useSite().charges
  const { description, arrivesOn, unconfirmed, quantity, goods, shipping, gst, total, cardTotal } = estimate
  const [goodsText, gstText] = [formatMoney(goods), formatMoney(gst)]
  return (
    <>
      <p className="text-ok">
        {[description, t.arrives(arrivesOn), ...(unconfirmed ? [t.unconfirmed] : [])].join(', ')}
      </p>
      <p className="price number">{t.allIn(formatMoney(total), quantity)}</p>
      <p className="muted">
        {shipping > 0 ? t.paid(goodsText, formatMoney(shipping), gstText) : t.free(goodsText, gstText)}
        {cardTotal !== total && <> {t.byCard(formatMoney(cardTotal), lowest < highest)}</>}
      </p>
    </>
  )
}
