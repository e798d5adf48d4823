/**
 * The sentences that schemas say of the fields of forms. A schema holds the contract's English; its code and facts are found by
 * it, on the server for `data.refusal.fields`, in the browser to word it in another language (decision 0093).
 *
 *     text({ required: fieldSentence('fields.first-name-missing', 'Enter your first name'), most: 80 })
 */
import type { Facts } from '../../shop/refusal.ts'
import type { CodedSentence } from './coded-sentence.ts'

const codes = new Map<string, CodedSentence>()

/**
 * Gives a sentence its code, and answers the sentence. One sentence has one code.
 *
 * A bundler drops it with the schema it is said by.
 * @__NO_SIDE_EFFECTS__
 */
export function fieldSentence(code: `fields.${string}`, sentence: string, facts: Facts = {}): string {
  const existing = codes.get(sentence)
  if (existing && existing.code !== code) throw new Error(`"${sentence}" is both ${existing.code} and ${code}`)
  codes.set(sentence, { code, facts })
  return sentence
}

/** Every sentence that has a code. */
export const fieldSentences = (): ReadonlyMap<string, CodedSentence> => codes

/** What one of them is; as of an unclear field for what is none. */
export const codeOfFieldSentence = (sentence: string): CodedSentence =>
  codes.get(sentence) ?? { code: 'fields.unclear', facts: {} }

export const unclearField = fieldSentence('fields.unclear', 'Please check this field')
export const unknownField = fieldSentence('fields.unknown', 'This field is not known')
export const wrongInput = fieldSentence('fields.wrong-input', 'Please check what you entered')
