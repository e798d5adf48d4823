import type { CallFailure } from '../../browser/call.ts'
import { isProposal } from './call-admin-api.ts'

/**
 * No response, or a server error: it is not known whether the request was carried out, and the same request may be sent
 * again.
 */
export const isResponseLost = ({ status }: Pick<CallFailure, 'status'>): boolean => status === 0 || status >= 500

/** The tone of the message of a failed request. */
export const failureTone = (failure: CallFailure): 'info' | 'warn' | 'bad' =>
  isProposal(failure) ? 'info' : isResponseLost(failure) ? 'bad' : 'warn'

/** A request that was refused or failed, or that waits for a second person: thrown by query and mutation functions. */
export class RequestError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.sentence)
    this.name = 'RequestError'
    this.failure = failure
  }
}
