/**
 * An expected no. Business code throws it with a reason (`capability.what`) and the facts its sentence needs; the
 * sentence and the HTTP status live in `wire/`, keyed by reason (`wire/messages.ts`).
 */
export type RefusalFacts = Readonly<Record<string, string | number | boolean | null>>

export class Refusal extends Error {
  readonly reason: string
  readonly facts: RefusalFacts
  /** Our name of the form field the sentence belongs beside, if any. */
  readonly field: string | undefined

  constructor(reason: string, facts: RefusalFacts = {}, field?: string) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.facts = facts
    this.field = field
  }
}

/** `throw refuse('cart.over-stock', { left: 3 })` */
export const refuse = (reason: string, facts?: RefusalFacts, field?: string) => new Refusal(reason, facts, field)
