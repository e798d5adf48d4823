import { signTexts } from '../../texts/customers/sign.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { minutesText } from '../../ui/value/countdown.ts'
import { useTimeLeft } from '../../ui/value/countdown-text.tsx'

/** A code can be asked for again after 30 s (rules/limits.md 4.2). */
export const resendAfterMs = 30_000

interface ResendCodeProps {
  /** When it may be asked for again, milliseconds since 1970 by this browser's clock. */
  from: number
  busy: boolean
  onResend: () => void
}

export function ResendCode({ from, busy, onResend }: ResendCodeProps) {
  const t = useTexts(signTexts)
  const left = useTimeLeft(from) ?? resendAfterMs
  if (left > 0) {
    return (
      <>
        {t.notGot} {t.resendIn} <span className="number">{minutesText(left)}</span>
      </>
    )
  }
  return (
    <>
      {t.notGot}{' '}
      <ActionButton className="link" disabled={busy} onClick={onResend}>
        {t.resend}
      </ActionButton>
    </>
  )
}
