/** The money of a dispute: what the provider has taken from our account for it, and what of that is lost for good. */
import type { Paise } from '../../../../units/paise.ts'
import type { DisputeState } from './dispute-flow.ts'

export interface DisputeMoney {
  readonly debited: Paise
  readonly lost: Paise
}

/**
 * What both are in this state. `deducted` is what the provider reports as taken. A lost dispute costs its whole amount where the
 * provider reports none; one that was won costs nothing; one that was closed costs what was not returned.
 */
export function moneyOfDispute(
  state: DisputeState,
  { amount, deducted }: { readonly amount: Paise; readonly deducted: Paise },
): DisputeMoney {
  if (state === 'WON') return { debited: 0, lost: 0 }
  if (state === 'CLOSED') return { debited: deducted, lost: deducted }
  if (state !== 'LOST') return { debited: deducted, lost: 0 }
  const lost = deducted > 0 ? deducted : amount
  return { debited: lost, lost }
}

/**
 * How a refund goes with the disputes of its payment. refused: a dispute is not decided, or only a part is covered, and both
 * together would pay twice. covered: the customer's bank has returned the amount in a lost dispute. none: it is sent as usual.
 */
export function coverageByDisputes(
  amount: Paise,
  paid: Paise,
  { sent, open, lost }: { readonly sent: Paise; readonly open: number; readonly lost: Paise },
): 'none' | 'covered' | 'refused' {
  if (open > 0) return 'refused'
  if (lost === 0 || sent + lost + amount <= paid) return 'none'
  return amount <= lost ? 'covered' : 'refused'
}
