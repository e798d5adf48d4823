/** When deals run. Ends are real: the regular price returns at `endsAt` (rules/catalogue.md 5.1). */
import type { DealOffer } from '../product.ts'

export const isDealRunning = (offer: DealOffer, now: Date): boolean => offer.startsAt <= now && now < offer.endsAt

/** The running deals, by product. */
export function runningByProduct(offers: readonly DealOffer[], now: Date): Map<number, DealOffer[]> {
  const running = new Map<number, DealOffer[]>()
  for (const offer of offers) {
    if (!isDealRunning(offer, now)) continue
    const ofProduct = running.get(offer.productId)
    if (ofProduct) ofProduct.push(offer)
    else running.set(offer.productId, [offer])
  }
  return running
}

/** Null: no start, or no end. */
interface Span {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

const hasBegun = ({ startsAt }: Span, now: Date): boolean => startsAt === null || startsAt <= now

/** The popups that have begun, the latest first. */
export const begunModals = <One extends Span>(modals: readonly One[], now: Date): One[] =>
  modals
    .filter((one) => hasBegun(one, now))
    .reverse()
    .sort((one, other) => (other.startsAt?.getTime() ?? 0) - (one.startsAt?.getTime() ?? 0))

/** The popup that the home page shows: of those running, the one that began last. */
export const findCurrentModal = <One extends Span>(modals: readonly One[], now: Date): One | undefined =>
  begunModals(modals, now).find(({ endsAt }) => endsAt === null || now < endsAt)

/** The next moment at which a span begins or ends; null if there is none. */
export function nextEdge(spans: readonly Span[], now: Date): Date | null {
  let next: Date | null = null
  for (const { startsAt, endsAt } of spans)
    for (const edge of [startsAt, endsAt]) if (edge && edge > now && (next === null || edge < next)) next = edge
  return next
}
