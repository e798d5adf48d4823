/** Texts for customers must not send their money to somebody else's account (decision 0083). */
import { newPaymentDetails } from '../../../../units/payment-details.ts'
import { noRisk, type Risk } from './risk.ts'

interface WrittenText {
  readonly before: string
  readonly after: string
  /** Our own account details, which may appear anywhere. */
  readonly ours: readonly string[]
  /** What would be done: "Change the page “About us”". */
  readonly sentence: string
}

/** A second person must approve account numbers, IFSC codes and UPI ids that are neither ours nor were in the text before. */
export function assessText({ before, after, ours, sentence }: WrittenText): Risk {
  const details = newPaymentDetails(after, [before, ...ours])
  if (details.length === 0) return noRisk
  return {
    maxLoss: 0,
    rules: ['payment-details'],
    sentence,
    changes: details.map((detail) => ({ what: 'Payment details', before: '', after: asPrinted(detail) })),
  }
}

/** IFSC codes are shown in upper case, UPI ids in lower case. */
const asPrinted = (detail: string): string => (detail.includes('@') ? detail : detail.toUpperCase())
