/** What a provider's report means for an attempt, however it arrived, how often and in which order. */
import type { PaymentReport } from '../../../partners/payment/gateway.ts'
import type { Paise } from '../../../units/paise.ts'
import { can } from '../../states.ts'
import { type AttemptState, attemptFlow } from './attempt-flow.ts'

/**
 * nothing: already known, or outdated. wait, fail: the attempt changes its state. note: it failed, but the provider's page lets
 * the customer retry. accept: it pays the order. surplus: the order is paid already, so this money is refunded. wrong-amount: it
 * needs review.
 */
export type PaymentVerdict = 'nothing' | 'wait' | 'note' | 'fail' | 'accept' | 'surplus' | 'wrong-amount'

export interface AttemptStatus {
  readonly state: AttemptState
  readonly amount: Paise
  /** Whether any money for the order or purchase was accepted or is under review. */
  readonly isPaid: boolean
  /** The provider lets the customer retry under the same order, so a failed payment does not end the attempt. */
  readonly retriesWithinAttempt: boolean
}

export function verdictOn(report: Pick<PaymentReport, 'state' | 'amount'>, status: AttemptStatus): PaymentVerdict {
  switch (report.state) {
    case 'untried':
      return 'nothing'
    case 'pending':
      return can(attemptFlow, status.state, 'wait') ? 'wait' : 'nothing'
    case 'failed':
      if (!can(attemptFlow, status.state, 'fail')) return 'nothing'
      return status.retriesWithinAttempt ? 'note' : 'fail'
    case 'paid':
      if (status.isPaid) return 'surplus'
      return report.amount === status.amount ? 'accept' : 'wrong-amount'
  }
}
