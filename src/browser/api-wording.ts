/**
 * The API's sentences in the visitor's language (decision 0093). English needs no wording: it is the contract's sentence as
 * received. Another language registers its texts before the page hydrates; those of refusals are in a file of their own,
 * loaded afterwards.
 */
import type { CodedRefusal, CodedSentence } from '../wire/shape/coded-sentence.ts'
import { codeOfFieldSentence, fieldSentences } from '../wire/shape/field-sentences.ts'
import type { ContractSentence } from '../wire/shape/fields.ts'
import { englishNetworkSentence } from './sentences.ts'

/** The text of a sentence; undefined for an unknown code. */
export type WordSentence = (sentence: CodedSentence) => string | undefined

export interface ApiWording {
  readonly networkSentence: string
  /** Sentences of form rules (`wire/shape/field-sentences.ts`). */
  readonly wordFieldSentence: WordSentence
  /** Sentences in responses other than refusals (`wire/notices.ts`). */
  readonly wordNotice: WordSentence
  /** Labels: statuses, payment modes and the like, which the API returns in the contract's English. */
  readonly labels: Readonly<Record<string, string>>
  /** Selects this language's staff-written texts in a response that has them in both languages. */
  readonly takeTexts: <Data>(data: Data) => Data
  readonly loadRefusals: () => Promise<WordSentence>
}

let wording: ApiWording | undefined
let refusals: Promise<WordSentence> | undefined

/** Once per document, whose language never changes. */
export function registerApiWording(language: ApiWording): void {
  wording = language
  refusals = undefined
  loadRefusals(language).catch(() => {})
}

/** If the file could not be loaded, the next refusal tries again: a network that delivers a refusal can deliver the file. */
function loadRefusals({ loadRefusals: load }: ApiWording): Promise<WordSentence> {
  refusals ??= load().catch((error: unknown) => {
    refusals = undefined
    throw error
  })
  return refusals
}

/** Spec §8: the sentence of any failed call without a response. */
export const networkSentence = (): string => wording?.networkSentence ?? englishNetworkSentence

/** A schema's sentence about a field. */
export function wordFieldSentence(sentence: string): string {
  if (!wording || !fieldSentences().has(sentence)) return sentence
  return wording.wordFieldSentence(codeOfFieldSentence(sentence)) ?? sentence
}

/** A notice by its code and facts; the contract's sentence where there are none. */
export const wordNotice = (sentence: ContractSentence, coded: CodedSentence | null | undefined): string =>
  (coded && wording?.wordNotice(coded)) ?? (sentence as string)

/** A label of the API, such as "Delivered"; unchanged where the language has no text for it. */
export const wordLabel = (label: string): string => wording?.labels[label] ?? label

/** "UPI + Wallet Points": each part is worded by itself. */
export const wordPaymentMode = (mode: string): string => mode.split(' + ').map(wordLabel).join(' + ')

/** A response with staff-written texts in the language of the page (decision 0102). */
export const wordStaffTexts = <Data>(data: Data): Data => wording?.takeTexts(data) ?? data

interface FailureTexts {
  readonly sentence: string
  readonly errors: Readonly<Record<string, string>>
}

/** The sentences of a failed call. An unknown code, from a newer server, is shown in English. */
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
