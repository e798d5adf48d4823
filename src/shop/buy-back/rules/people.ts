/** How many people must have handled a piece before it is offered for and paid for (decision 0086). */
import type { Paise } from '../../../units/paise.ts'

export const twoPeopleAbove: Paise = 10_000_00
export const threePeopleAbove: Paise = 2_00_000_00

/** The steps that count. Approving a request does not: nobody has seen the piece by then. */
export const countedSteps = ['receive', 'assay', 'offer', 'release'] as const
export type CountedStep = (typeof countedSteps)[number]

interface Circumstances {
  /** The larger of what was quoted and what is offered. */
  readonly amount: Paise
  /** Active accounts with a second factor that may take part. */
  readonly enrolled: number
  /** Whether any customer has ever begun to pay. */
  readonly hasTraded: boolean
}

/** An owner alone may act alone in a new shop, never afterwards: then the step waits for a second person. */
export function peopleNeeded({ amount, enrolled, hasTraded }: Circumstances): 1 | 2 | 3 {
  if (amount <= twoPeopleAbove) return 1
  if (enrolled < 2 && !hasTraded) return 1
  return amount > threePeopleAbove && enrolled >= 3 ? 3 : 2
}

/** Whether the people of these steps are enough to pay. */
export const isEnoughToPay = (people: readonly string[], needed: number): boolean => new Set(people).size >= needed

/**
 * Whether this person may take the step. An accepted offer binds the shop, so the second person comes before it at the latest;
 * the third may come with the payment. Receipt and assay are open to everybody, since the later steps complete the number.
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
