import './page.css'
import { useId } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { BuyingClosed } from '../../../parts/site/buying-closed.tsx'
import { useBuyingClosed } from '../../../parts/site/closed-for-sale.ts'
import { paymentTexts } from '../../../texts/payments/payment.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'

interface PayButtonProps {
  amount: Paise
  /** What keeps the customer from paying; a button off is never without its reason. */
  why?: string | false | undefined
  busy?: string | false | undefined
  onPay?: () => void
  /** Instead of "Pay ₹…". */
  label?: string
}

/** The button repeats the amount (rules/design.md 7.13). Without `onPay` it sends the form it stands in. */
export function PayButton({ amount, why, busy, onPay, label }: PayButtonProps) {
  const t = useTexts(paymentTexts)
  const isClosed = useBuyingClosed()
  const reason = useId()
  if (isClosed) return <BuyingClosed className="above-m" />
  return (
    <div className="above-m">
      <Button
        type={onPay ? 'button' : 'submit'}
        className="pay-button"
        disabled={Boolean(why)}
        aria-describedby={why ? reason : undefined}
        busy={busy}
        {...(onPay && { onClick: onPay })}
      >
        {label ?? t.pay(formatMoney(amount))}
      </Button>
      {why && (
        <p className="small muted above-xs" id={reason}>
          {why}
        </p>
      )}
    </div>
  )
}
