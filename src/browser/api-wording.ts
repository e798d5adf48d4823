/**
 * What the API says, in the visitor's language (decision 0093). English needs nothing of this: it is the contract's sentence as
 * it came. Another language registers its words before the page comes to life; those of refusals are in a file of their own,
 * fetched while the page is read.
 */
import type { CodedRefusal, CodedSentence } from '../wire/shape/coded-sentence.ts'
import { codeOfFieldSentence, fieldSentences } from '../wire/shape/field-sentences.ts'
import type { ContractSentence } from '../wire/shape/fields.ts'
import { englishNetworkSentence } from './sentences.ts'

/** The words for a sentence; undefined for a code it does not know. */
export type WordSentence = (sentence: CodedSentence) => string | undefined

export interface ApiWording {
  readonly networkSentence: string
  /** Of the rules of forms (`wire/shape/field-sentences.ts`). */
  readonly wordFieldSentence: WordSentence
  /** Of what answers tell besides refusals (`wire/notices.ts`). */
  readonly wordNotice: WordSentence
  /** Of labels: statuses, payment modes and the like, which the API answers as the contract's English. */
  readonly labels: Readonly<Record<string, string>>
  readonly loadRefusals: () => Promise<WordSentence>
}

let wording: ApiWording | undefined
let refusals: Promise<WordSentence> | undefined

/** Once a document, whose language never changes. */
export function registerApiWording(language: ApiWording): void {
  wording = language
  refusals = undefined
  loadRefusals(language).catch(() => {})
}

/** A file that did not come is fetched again by the next refusal: what brought that can bring the file. */
function loadRefusals({ loadRefusals: load }: ApiWording): Promise<WordSentence> {
  refusals ??= load().catch((error: unknown) => {
    refusals = undefined
    throw error
  })
  return refusals
}

/** Spec §8: what any failed call says when no answer came. */
export const networkSentence = (): string => wording?.networkSentence ?? englishNetworkSentence

/** What a schema says of a field. */
export function wordFieldSentence(sentence: string): string {
  if (!wording || !fieldSentences().has(sentence)) return sentence
  return wording.wordFieldSentence(codeOfFieldSentence(sentence)) ?? sentence
}

/** What an answer tells, by its code and facts; the contract's sentence where there are none. */
export const wordNotice = (sentence: ContractSentence, coded: CodedSentence | null | undefined): string =>
  (coded && wording?.wordNotice(coded)) ?? (sentence as string)

/** A label of the API, such as "Delivered"; as it came where the language has no word for it. */
export const wordLabel = (label: string): string => wording?.labels[label] ?? label

/** "UPI + Wallet Points": each of them. */
export const wordPaymentMode = (mode: string): string => mode.split(' + ').map(wordLabel).join(' + ')

interface FailureTexts {
  readonly sentence: string
  readonly errors: Readonly<Record<string, string>>
}

/** The sentences of a failed call. A code that is not known, from a newer server, is told in English. */
export async function wordFailure(english: FailureTexts, data: unknown): Promise<FailureTexts> {
  const refusal = refusalIn(data)
  if (!wording || !refusal) return english
  const { wordFieldSentence: wordField } = wording
  const wordRefusal = await loadRefusals(wording).catch((): WordSentence => () => undefined)
  const wordOr = (sentence: string, coded: CodedSentence | undefined): string =>
    (coded && (wordField(coded) ?? wordRefusal(coded))) ?? sentence
  const errors = Object.entries(english.errors).map(([name, sentence]) => [
    name,
    wordOr(sentence, refusal.fields?.[name]),
  ])
  return { sentence: wordOr(english.sentence, refusal), errors: Object.fromEntries(errors) }
}

function refusalIn(data: unknown): CodedRefusal | undefined {
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data.refusal as CodedRefusal) : undefined
}
