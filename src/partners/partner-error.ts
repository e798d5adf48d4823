/**
 * Someone outside failed us: no answer, too slow, an answer we cannot read, or a no we did not expect.
 *
 * It is not the customer's fault and usually passes: callers may try again when `retryable`, the door answers 502, and the
 * log counts it. `detail` holds what the partner said, never a key, token, card or code.
 */
export type PartnerErrorKind = 'unreachable' | 'timeout' | 'refused' | 'unreadable'

export class PartnerError extends Error {
  readonly partner: string
  readonly call: string
  readonly kind: PartnerErrorKind
  readonly detail: string
  /** True when the same request may succeed later: a refusal will be repeated, everything else may pass. */
  readonly retryable: boolean

  constructor(partner: string, call: string, what: { kind: PartnerErrorKind; detail?: string; cause?: unknown }) {
    super(`${partner} ${call}: ${what.kind}${what.detail ? `, ${what.detail}` : ''}`, { cause: what.cause })
    this.name = 'PartnerTrouble'
    this.partner = partner
    this.call = call
    this.kind = what.kind
    this.detail = what.detail ?? ''
    this.retryable = what.kind !== 'refused'
  }
}
