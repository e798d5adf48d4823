import '../page.css'
import '../../../../ui/button/button.css'
import { Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '../../../../../units/format.ts'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { buttonClass } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { OpenAttempt } from '../attempt/use-attempt-watch.ts'
import { PayButton } from '../pay-button.tsx'
import type { PaymentMethodProps } from './payment-method-props.ts'
import type { CheckPaymentResponse } from './payment-methods.ts'
import { UpiIdForm } from './upi-id-form.tsx'

interface UpiMethodProps extends PaymentMethodProps {
  /** An open attempt that can be paid in the customer's app. */
  live: OpenAttempt | undefined
}

/** A QR code on wide screens, the customer's own app on phones, and the UPI id check where it is still permitted. */
export function UpiMethod({ live, ...method }: UpiMethodProps) {
  const t = useTexts(paymentTexts)
  const { payment, paying, shut, onLive } = method
  const { opening } = payment
  const start = async () => {
    const initiated = await paying.begin('UPI')
    paying.release()
    if (initiated) onLive(initiated)
  }
  const busy = paying.busy === 'UPI' && t.opening
  return (
    <>
      {live?.upi?.qrText && !shut ? (
        <LiveUpi upi={live.upi} takesFocus={live.attempt !== undefined} />
      ) : (
        <>
          <div className="only-wide">
            <p className="small soft">{t.upi.scanHint}</p>
            <PayButton label={t.upi.showCode} why={shut} busy={busy} onPay={start} />
          </div>
          <div className="only-narrow">
            <p className="small soft">{t.upi.onPhone}</p>
            <PayButton label={t.pay.upi(formatMoney(opening.amounts.UPI))} why={shut} busy={busy} onPay={start} />
          </div>
        </>
      )}
      {opening.upi.collectAllowed && <UpiIdForm {...method} />}
    </>
  )
}

/** The page continues automatically when the payment arrives. */
function LiveUpi({ upi, takesFocus }: { upi: CheckPaymentResponse['upi']; takesFocus: boolean }) {
  const t = useTexts(paymentTexts)
  const statusRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button that opened it has disappeared.
    if (takesFocus) statusRef.current?.focus()
  }, [takesFocus])
  return (
    <div className="upi-live">
      {upi.qrImage && (
        <div className="only-wide">
          <img className="qr" src={upi.qrImage} width={240} height={240} alt={t.upi.code} />
        </div>
      )}
      <div className="grow">
        <p className="only-wide medium">{t.upi.scan}</p>
        {upi.intent && (
          <div className="only-narrow pay-bar">
            <a className={buttonClass({}, 'pay-button')} href={upi.intent}>
              <Icon of={Smartphone} size="small" />
              {t.upi.openApp}
            </a>
          </div>
        )}
        <p className="row small soft above-s" role="status" tabIndex={-1} ref={statusRef}>
          <span className="spinner" aria-hidden="true" />
          {t.upi.waiting}
        </p>
        {upi.standInUrl && (
          <p className="small above-s">
            <a className="link" href={upi.standInUrl} target="_blank" rel="noopener">
              {t.upi.openStandIn}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
