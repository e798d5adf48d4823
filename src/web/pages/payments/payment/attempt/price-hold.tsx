import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Note } from '../../../../ui/state/note.tsx'
import { clockText } from '../../../../ui/value/clock-text.ts'
import { useTimeLeft } from '../../../../ui/value/countdown-text.tsx'
import { useSubject } from '../subject.ts'

/** Near the end, screen readers announce the time left once. */
const soonMs = 2 * 60_000

interface PriceHoldProps {
  uniqueOrderId: string
  expiresAt: Date
  /** The same end by this browser's clock. */
  endsAtMs: number
}

/** When the price lock expires, and the time left (rules/design.md 12.4: timed things show the time left). */
export function PriceHold({ uniqueOrderId, expiresAt, endsAtMs }: PriceHoldProps) {
  const t = useTexts(paymentTexts)
  const { time } = useTexts(dateTexts)
  const { kind } = useSubject()
  // Shown from the first render on: the payment is loaded by the browser, and a line that came later would push the page down.
  const left = useTimeLeft(endsAtMs) ?? Math.max(0, endsAtMs - Date.now())
  const soon = left > 0 && left <= soonMs
  return (
    <>
      <p className="soft">
        {kind === 'silver' ? t.silver.purchase : t.hold.order} <span className="number">{uniqueOrderId}</span>.{' '}
        {t.hold.until} <span className="number">{time(expiresAt)}</span>
        {left ? (
          <span className="number" role="timer" aria-live="off">
            , {t.hold.left(clockText(left))}
          </span>
        ) : null}
        .
      </p>
      <p className="sr-only" role="status">
        {soon && t.hold.soon}
      </p>
    </>
  )
}

interface PriceOverProps {
  expiresAt: Date
  busy: boolean
  onRenew: () => void
  /** Where to get a new price, if not on this page. */
  renewUrl: string | undefined
}

export function PriceOver({ expiresAt, busy, onRenew, renewUrl }: PriceOverProps) {
  const t = useTexts(paymentTexts)
  const { time } = useTexts(dateTexts)
  return (
    <Note tone="warn" live className="above-m">
      <p>{t.hold.over(time(expiresAt))}</p>
      {renewUrl === undefined ? (
        <Button variant="secondary" size="small" className="above-s" onClick={onRenew} busy={busy && t.hold.asking}>
          {t.hold.renew}
        </Button>
      ) : (
        <LinkButton variant="secondary" size="small" className="above-s" to={renewUrl}>
          {t.hold.renew}
        </LinkButton>
      )}
    </Note>
  )
}
