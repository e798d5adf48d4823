import { spanText } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { shopTime } from '../../../shop-time.ts'

const soonMs = 12 * 3_600_000

interface ClockProps {
  of: { readonly what: 'acknowledge' | 'resolve'; readonly by: string } | null
}

/**
 * The time left until the next of the ticket's two deadlines: 48 hours to acknowledge, a month to resolve
 * (rules/support.md 1.1).
 */
export function TicketDeadline({ of: clock }: ClockProps) {
  if (!clock) return <span className="muted">–</span>
  const leftMs = new Date(clock.by).getTime() - shopTime().getTime()
  const what = clock.what === 'acknowledge' ? 'to reply' : 'to resolve'
  if (leftMs < 0) return <AdminStateTag tone="bad">{`${spanText(-leftMs)} overdue ${what}`}</AdminStateTag>
  return <AdminStateTag tone={leftMs < soonMs ? 'warn' : 'plain'}>{`${spanText(leftMs)} ${what}`}</AdminStateTag>
}
