/** How many people must handle a piece before an offer and before the payment (decision 0086). */
import type { Paise } from '../../../units/paise.ts'

export const twoPeopleAbove: Paise = 10_000_00
export const threePeopleAbove: Paise = 2_00_000_00

/** The steps that count. Approving a request does not, because nobody has seen the piece by then. */
export const countedSteps = ['receive', 'assay', 'offer', 'release'] as const
export type CountedStep = (typeof countedSteps)[number]

interface Circumstances {
  /** The larger of what was quoted and what is offered. */
  readonly amount: Paise
  /** Active accounts with a second factor that may take part. */
  readonly enrolled: number
  /** Whether any customer has ever started a payment. */
  readonly hasTraded: boolean
}

/** In a new shop a single owner may act alone, but never after the first payment attempt: then a second person is needed. */
export function peopleNeeded({ amount, enrolled, hasTraded }: Circumstances): 1 | 2 | 3 {
  if (amount <= twoPeopleAbove) return 1
  if (enrolled < 2 && !hasTraded) return 1
  return amount > threePeopleAbove && enrolled >= 3 ? 3 : 2
}

/** Whether these people are enough for the payment. */
export const isEnoughToPay = (people: readonly string[], needed: number): boolean => new Set(people).size >= needed

/**
 * Whether this person may take the step. An accepted offer binds the shop, so the second person is needed for the offer at
 * the latest; the third may come with the payment. Anyone may receive and assay, because later steps complete the number.
 */
export function mayTakeStep(
  step: CountedStep,
  { person, before, needed }: { readonly person: string; readonly before: readonly string[]; readonly needed: number },
): boolean {
  const isNew = !before.includes(person)
  if (step === 'offer') return new Set([...before, person]).size >= Math.min(needed, 2)
  if (step === 'release') return isNew || isEnoughToPay(before, needed)
  return true
}
