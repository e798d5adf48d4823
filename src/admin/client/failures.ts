import type { CallFailure } from '../../browser/call.ts'
import { isProposal } from './call-admin-api.ts'

/** No response, or a server error: whether it was done is not known, and the same request may be sent again. */
export const isResponseLost = ({ status }: Pick<CallFailure, 'status'>): boolean => status === 0 || status >= 500

/** How the message of a request that did not succeed is shown. */
export const failureTone = (failure: CallFailure): 'info' | 'warn' | 'bad' =>
  isProposal(failure) ? 'info' : isResponseLost(failure) ? 'bad' : 'warn'

/** A request that did not succeed, or that waits for a second person: what query and mutation functions throw. */
export class RequestError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.sentence)
    this.name = 'RequestError'
    this.failure = failure
  }
}
