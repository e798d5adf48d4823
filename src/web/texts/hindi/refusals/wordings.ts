import type { WordSentence } from '../../../../browser/api-wording.ts'
import type { RefusalCode, RefusalFacts } from '../../../../shop/refusal.ts'
import type { Wording } from '../../../../wire/shape/coded-sentence.ts'

/** A Hindi wording for each code of a group of API refusals. It uses the same facts as the English one: a test compares them. */
export type Wordings<Messages> = { readonly [Code in keyof Messages & RefusalCode]: Wording<RefusalFacts<Code>> }

/** Like `formatWait`: 45 → "45 सेकंड", 91 → "2 मिनट", 7200 → "2 घंटे". */
export function wait(seconds: number): string {
  if (seconds < 90) return `${seconds} सेकंड`
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} मिनट`
  return `${Math.ceil(seconds / 3600)} घंटे`
}

export const hindiMetalName = (metal: string): string => (metal === 'gold' ? 'सोने' : 'चाँदी')

/** The wording from a table; undefined for a code that it does not contain. */
export const wordingBy =
  (wordings: Readonly<Record<string, Wording>>): WordSentence =>
  ({ code, facts }) => {
    const wording = wordings[code]
    return typeof wording === 'function' ? wording(facts as never) : wording
  }
