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
 * How much of a refund lost disputes of its payment have covered, and how much is sent; null while a dispute is not decided. An
 * amount that the bank has returned as a whole is covered. Of a larger one, only what the bank left of the payment is sent, so
 * that the customer never has more than was paid.
 */
export function splitByDisputes(
  amount: Paise,
  paid: Paise,
  { sent, open, lost }: { readonly sent: Paise; readonly open: number; readonly lost: Paise },
): { readonly covered: Paise; readonly sent: Paise } | null {
  if (open > 0) return null
  if (lost === 0 || sent + lost + amount <= paid) return { covered: 0, sent: amount }
  if (amount <= lost) return { covered: amount, sent: 0 }
  const left = Math.max(0, paid - sent - lost)
  return amount - left <= lost ? { covered: amount - left, sent: left } : null
}

/** What of refunds that lost money has covered is no longer with the customer, because the loss was reversed. */
export const uncoveredBy = (
  before: { readonly lost: Paise; readonly covered: Paise },
  after: { readonly lost: Paise; readonly covered: Paise },
): Paise => Math.max(0, after.covered - after.lost) - Math.max(0, before.covered - before.lost)
