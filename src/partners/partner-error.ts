/**
 * A failure of an external partner: no response, too slow, a response we cannot read, or an unexpected refusal.
 *
 * It is not the customer's fault and is usually temporary: callers may retry when `retryable`, the request handler responds
 * with 502, and the log counts it. `detail` holds the partner's message, never a key, token, card or code.
 *
 * `unauthorized`: our key, password, sender or account is not accepted. Nothing is wrong with the request itself, which succeeds
 * once staff have corrected the settings.
 */
export type PartnerErrorKind = 'unreachable' | 'timeout' | 'unauthorized' | 'refused' | 'unreadable'

/** What the status of a failed response says where its body says nothing more. */
export function errorKindOfStatus(status: number): 'unreachable' | 'unauthorized' | 'refused' {
  if (status === 401 || status === 403) return 'unauthorized'
  return status >= 500 || status === 429 || status === 408 ? 'unreachable' : 'refused'
}

export class PartnerError extends Error {
  readonly partner: string
  readonly call: string
  readonly kind: PartnerErrorKind
  readonly detail: string
  /** True when the same request may succeed later; false for a refusal, which would only be repeated. */
  readonly retryable: boolean

  constructor(partner: string, call: string, what: { kind: PartnerErrorKind; detail?: string; cause?: unknown }) {
    super(`${partner} ${call}: ${what.kind}${what.detail ? `, ${what.detail}` : ''}`, { cause: what.cause })
    this.name = 'PartnerError'
    this.partner = partner
    this.call = call
    this.kind = what.kind
    this.detail = what.detail ?? ''
    this.retryable = what.kind !== 'refused'
  }
}
