import './page.css'
import { useId } from 'react'
import { BuyingClosed } from '../../../parts/site/buying-closed.tsx'
import { useBuyingClosed } from '../../../parts/site/closed-for-sale.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

interface PayButtonProps {
  /** What pressing it does, with the amount: "Pay ₹1,60,029.00 by UPI". */
  label: string
  /** What keeps the customer from paying; a button off is never without its reason. */
  why?: string | false | undefined
  busy?: string | false | undefined
  onPay?: () => void
  /** Not the main button of the method: secondary, and in its place on phones as well. */
  isAside?: boolean
}

/**
 * The button repeats the amount (rules/design.md 7.13); on phones it stays at the bottom of the screen. Without `onPay` it sends the
 * form it stands in.
 */
export function PayButton({ label, why, busy, onPay, isAside }: PayButtonProps) {
  const isClosed = useBuyingClosed()
  const reason = useId()
  if (isClosed) return <BuyingClosed className="above-m" />
  return (
    <div className={classNames('above-m', !isAside && 'pay-bar')}>
      <Button
        variant={isAside ? 'secondary' : 'primary'}
        type={onPay ? 'button' : 'submit'}
        className="pay-button"
        disabled={Boolean(why)}
        aria-describedby={why ? reason : undefined}
        busy={busy}
        {...(onPay && { onClick: onPay })}
      >
        {label}
      </Button>
      {why && (
        <p className="small muted above-xs" id={reason}>
          {why}
        </p>
      )}
    </div>
  )
}
