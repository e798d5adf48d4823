import { formatTime } from '../../../units/format.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useTimeLeft } from '../../ui/countdown-text.tsx'
import { Note } from '../../ui/note.tsx'

/** Near the end the time left is told aloud once. */
const soonMs = 2 * 60_000

interface PriceHoldProps {
  uniqueOrderId: string
  heldUntil: Date
  /** The same end by this browser's clock. */
  endsAtMs: number
}

/** The real end of the held price, and how long it still is (design §12: timed things show the time left). */
export function PriceHold({ uniqueOrderId, heldUntil, endsAtMs }: PriceHoldProps) {
  const t = useTexts(paymentTexts)
  const left = useTimeLeft(endsAtMs)
  const soon = left !== undefined && left > 0 && left <= soonMs
  return (
    <>
      <p className="soft">
        {t.hold.order} <span className="number">{uniqueOrderId}</span>. {t.hold.until}{' '}
        <span className="number">{formatTime(heldUntil)}</span>
        {left ? (
          <span className="number" role="timer" aria-live="off">
            , {t.hold.left(clockText(left))}
          </span>
        ) : null}
        .
      </p>
      <p className="visually-hidden" role="status">
        {soon && t.hold.soon}
      </p>
    </>
  )
}

interface PriceOverProps {
  heldUntil: Date
  busy: boolean
  onRenew: () => void
}

export function PriceOver({ heldUntil, busy, onRenew }: PriceOverProps) {
  const t = useTexts(paymentTexts)
  return (
    <Note tone="warn" live className="mt-4">
      <p>{t.hold.over(formatTime(heldUntil))}</p>
      <Button look="secondary" size="small" className="mt-3" onClick={onRenew} busy={busy && t.hold.asking}>
        {t.hold.renew}
      </Button>
    </Note>
  )
}

/** 14:05 */
function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
