/**
 * A sentence without its words. It travels beside the contract's English, and pages in another language word it
 * (decision 0093).
 */
import type { RefusalFacts } from '../../shop/refusal.ts'

export interface CodedSentence {
  readonly code: string
  readonly facts: RefusalFacts
}

/** `data.refusal`: of `errorMessage`, and of each sentence of `data.errors`. */
export interface CodedRefusal extends CodedSentence {
  readonly fields?: Readonly<Record<string, CodedSentence>>
}

/** English, as the contract has it. Functions read the facts by name. */
// biome-ignore lint/suspicious/noExplicitAny: each sentence names the facts of its own code.
export type Wording = string | ((facts: any) => string)

/** The sentence, and of the facts those it reads: what travels is no more than what the sentence says. */
export function word(
  wording: Wording,
  facts: RefusalFacts,
): { readonly sentence: string; readonly facts: RefusalFacts } {
  if (typeof wording === 'string') return { sentence: wording, facts: {} }
  const read: Record<string, RefusalFacts[string]> = {}
  const noted = new Proxy(facts, {
    get: (all, name) => {
      const fact = all[name as string]
      if (fact !== undefined) read[name as string] = fact
      return fact
    },
  })
  return { sentence: wording(noted), facts: read }
}
