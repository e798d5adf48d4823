import './delivered-price.css'
import '../../../../ui/value/price.css'
import { formatMoney } from '../../../../../units/format.ts'
import { useSite } from '../../../../routing/use-page.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ActionButton } from '../../../../ui/button/action-button.tsx'
import type { DeliveryEstimateState } from './use-delivery-estimate.ts'

/** What the product costs at the checked pincode, and when it arrives. Its height is reserved, so that nothing below moves. */
export function DeliveredPrice({ delivery }: { delivery: DeliveryEstimateState }) {
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
