/**
 * A sentence without its words. It travels beside the contract's English, and pages in another language word it
 * (decision 0093).
 */
import type { Facts } from '../../shop/refusal.ts'

export interface CodedSentence {
  readonly code: string
  readonly facts: Facts
}

/** `data.refusal`: of `errorMessage`, and of each sentence of `data.errors`. */
export interface CodedRefusal extends CodedSentence {
  readonly fields?: Readonly<Record<string, CodedSentence>>
}

/** The words of a sentence that may read these facts; without a type, the words of any sentence. */
export type Wording<Known = never> = string | ((facts: Known) => string)

/**
 * The sentence, and of the facts those it reads: what travels is no more than what the sentence says.
 * @param facts those of the wording's code: whoever named the code was held to them
 */
export function word(wording: Wording, facts: Facts): { readonly sentence: string; readonly facts: Facts } {
  if (typeof wording === 'string') return { sentence: wording, facts: {} }
  const read: Record<string, Facts[string]> = {}
  const noted = new Proxy(facts, {
    get: (all, name) => {
      const fact = all[name as string]
      if (fact !== undefined) read[name as string] = fact
      return fact
    },
  })
  return { sentence: wording(noted as never), facts: read }
}
