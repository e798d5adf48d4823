/**
 * A sentence as code and facts. It is sent beside the contract's English, and pages in another language word it themselves
 * (decision 0093).
 */
import type { Facts } from '../../shop/refusal.ts'

export interface CodedSentence {
  readonly code: string
  readonly facts: Facts
}

/** `data.refusal`: codes of `errorMessage` and of each sentence of `data.errors`. */
export interface CodedRefusal extends CodedSentence {
  readonly fields?: Readonly<Record<string, CodedSentence>>
}

/** The text of a sentence that may use these facts; without a type, the text of any sentence. */
export type Wording<Known = never> = string | ((facts: Known) => string)

/**
 * The sentence, and only those facts that it uses: nothing else is sent.
 * @param facts the facts of the wording's code; the types check this where the code is given
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
