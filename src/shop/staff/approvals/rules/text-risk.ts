/** What customers read may not send their money elsewhere (decision 0083). */
import { newPaymentDetails } from '../../../../units/payment-details.ts'
import { noRisk, type Risk } from './risk.ts'

interface WrittenText {
  readonly before: string
  readonly after: string
  /** Where our own account stands: it may be written anywhere. */
  readonly ours: readonly string[]
  /** What would be done: "Change the page “About us”". */
  readonly sentence: string
}

/** A second person agrees to account numbers, IFSC codes and UPI ids that are neither ours nor stood there before. */
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

/** IFSC codes are printed in capitals, UPI ids in small letters. */
const asPrinted = (detail: string): string => (detail.includes('@') ? detail : detail.toUpperCase())
