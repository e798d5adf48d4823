/** What a provider's report means for an attempt, whoever brought it, however often and in whatever order. */
import type { PaymentReport } from '../../partners/payment/gateway.ts'
import type { Paise } from '../../units/paise.ts'
import { can } from '../states.ts'
import { type AttemptState, attemptFlow } from './attempt-flow.ts'

/**
 * nothing: already known, or older than what is known. wait, fail: the try moves. note: a failed try that the provider's
 * window lets be repeated. accept: it pays the order. surplus: the order is paid already, this money goes back.
 * wrong-amount: people must look at it.
 */
export type PaymentVerdict = 'nothing' | 'wait' | 'note' | 'fail' | 'accept' | 'surplus' | 'wrong-amount'

export interface AttemptStatus {
  readonly state: AttemptState
  readonly amount: Paise
  /** Whether any money was accepted, or lies in question, for what is bought. */
  readonly isPaid: boolean
  /** The provider lets the customer try again under the same order: a failed try ends none but itself. */
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
