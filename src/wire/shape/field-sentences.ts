/**
 * Sentences of schemas about form fields. A schema holds the contract's English; its code and facts are looked up by that
 * sentence, on the server for `data.refusal.fields`, in the browser to word it in another language (decision 0093).
 *
 *     inputText({ required: fieldSentence('fields.first-name-missing', 'Enter your first name'), most: 80 })
 */
import type { Facts } from '../../shop/refusal.ts'
import type { CodedSentence } from './coded-sentence.ts'

const codes = new Map<string, CodedSentence>()

/**
 * Registers the code of a sentence and returns the sentence. One sentence has one code.
 *
 * A bundler drops the call together with the schema that uses it.
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

/** The code and facts of a sentence; those of an unclear field for an unknown one. */
export const codeOfFieldSentence = (sentence: string): CodedSentence =>
  codes.get(sentence) ?? { code: 'fields.unclear', facts: {} }

export const unclearField = fieldSentence('fields.unclear', 'Please check this field')
export const unknownField = fieldSentence('fields.unknown', 'This field is not known')
export const wrongInput = fieldSentence('fields.wrong-input', 'Please check what you entered')
