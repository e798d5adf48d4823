import '../../../../ui/layout/panel.css'
import '../../../../ui/layout/facts.css'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useSubject } from '../subject.ts'
import type { PriceChange } from './payment-stop.ts'

interface ChangedPriceProps {
  change: PriceChange
  busy: boolean
  onAccept: () => void
  /** The page heading, if this is the only content. */
  title?: string
}

/**
 * A higher price is never charged silently: shows the old and new price and asks the customer to accept (rules/pricing.md 6.4).
 */
export function ChangedPrice({ change, busy, onAccept, title }: ChangedPriceProps) {
  const t = useTexts(paymentTexts)
  const { back } = useSubject()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="changed-price">
      {title && <h1 className="below-l">{title}</h1>}
      <div className="panel">
        <div className="panel-body">
          <h2 id="changed-price" className="label-heading" tabIndex={-1} ref={heading}>
            {t.changed.title}
          </h2>
          <p className="small soft above-xs">{t.changed.why}</p>
          <dl className="facts above-m">
            <div>
              <dt>{t.changed.before}</dt>
              <dd>
                <s className="number">{formatMoney(change.old)}</s>
              </dd>
            </div>
            <div>
              <dt>{t.changed.now}</dt>
              <dd className="number medium">{formatMoney(change.new)}</dd>
            </div>
          </dl>
          <p className="micro muted above-xs">{t.changed.both}</p>
          <div className="row wrapping above-l">
            <Button onClick={onAccept} busy={busy && t.changed.accepting}>
              {t.changed.accept(formatMoney(change.new))}
            </Button>
            <LinkButton variant="tertiary" to={back}>
              <Icon of={ArrowLeft} size="small" />
              {t.goBack}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
