import '../../../parts/checkout/checkout.css'
import '../../../ui/layout/panel.css'
import type * as z from 'zod/mini'
import type { seeOffer } from '../../../../wire/checkout/offers.ts'
import { useDocumentTitle } from '../../../head/document-head.tsx'
import { SummaryPanel } from '../../../parts/checkout/summary-panel.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { offersTexts } from '../../../texts/checkout/offers.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { CountdownText } from '../../../ui/value/countdown-text.tsx'
import { urls } from '../../../urls.ts'
import { DeclineOffer } from './decline-offer.tsx'
import { OfferCheckoutPart } from './offer-checkout.tsx'
import { OfferLines } from './offer-lines.tsx'

export type CustomerOfferView = NonNullable<z.output<(typeof seeOffer)['response']>['offer']>

interface OfferProps {
  offer: CustomerOfferView
  /** Loads it again. */
  onChange: () => void
}

/** The offer as its customer sees it: what it contains, how its price adds up, and while it is open, how to accept it. */
export function OfferDocument({ offer, onChange }: OfferProps) {
  const t = useTexts(offersTexts)
  const langOf = useLangOf()
  const { phone } = useSite()
  const title = t.titleOf(offer.number)
  useDocumentTitle(title)
  const { sum } = t
  const lines = [
    { label: sum.goods, amount: offer.goods },
    offer.delivery > 0 ? { label: sum.delivery, amount: offer.delivery } : { label: sum.delivery, text: sum.free },
    { label: sum.taxable, amount: offer.taxable },
    { label: sum.gst, amount: offer.gst },
    { label: sum.total, amount: offer.total, kind: 'total' as const },
  ]
  return (
    <div className="wrap checkout">
      <div>
        <h1>{title}</h1>
        <p className="soft above-2xs">{t.lead(offer.name)}</p>
        <OfferStatus offer={offer} />
        {offer.note && (
          <blockquote className="panel wash above-m">
            <p className="panel-body written-lines" lang={langOf(offer.note)}>
              {offer.note}
            </p>
          </blockquote>
        )}
        <OfferLines lines={offer.lines} />
        {offer.state === 'sent' && offer.uniqueOrderId === null && (
          <>
            <OfferCheckoutPart offer={offer} />
            <DeclineOffer token={offer.token} onDeclined={onChange} />
          </>
        )}
      </div>
      <SummaryPanel title={sum.title} lines={lines} saved={offer.discount} phone={phone} />
    </div>
  )
}

function OfferStatus({ offer }: { offer: CustomerOfferView }) {
  const t = useTexts(offersTexts)
  const { moment } = useTexts(dateTexts)
  const { state, validUntil, priceKind, uniqueOrderId } = offer
  if (state === 'sent' && uniqueOrderId === null)
    return (
      <div className="above-s">
        {validUntil && (
          <>
            <p className="number">{t.until(moment(validUntil))}</p>
            <CountdownText end={validUntil.toISOString()} />
          </>
        )}
        <p className="small soft">{priceKind === 'fixed' ? t.fixed : t.rateLinked}</p>
      </div>
    )
  return (
    <div className="stack gap-m above-m">
      <Note tone={state === 'paid' ? 'ok' : 'info'}>{t.over[state]}</Note>
      {uniqueOrderId ? (
        <LinkButton to={urls.order(uniqueOrderId)}>{t.order(uniqueOrderId)}</LinkButton>
      ) : (
        <LinkButton variant="secondary" to={urls.contact()}>
          {t.contact}
        </LinkButton>
      )}
    </div>
  )
}
