/** When deals run. Ends are real: at `endsAt` the price is back at once (domain 6.11). */
import type { Offer } from '../catalog/product.ts'

export const isRunning = (offer: Offer, now: Date): boolean => offer.startsAt <= now && now < offer.endsAt

/** The deals that run, by product. */
export function runningByProduct(offers: readonly Offer[], now: Date): Map<number, Offer[]> {
  const running = new Map<number, Offer[]>()
  for (const offer of offers) {
    if (!isRunning(offer, now)) continue
    const known = running.get(offer.productId)
    if (known) known.push(offer)
    else running.set(offer.productId, [offer])
  }
  return running
}

/** The next moment at which a deal begins or ends; null when none is to come. */
export function nextDealEdge(offers: readonly Offer[], now: Date): Date | null {
  let next: Date | null = null
  for (const { startsAt, endsAt } of offers)
    for (const edge of [startsAt, endsAt]) if (edge > now && (next === null || edge < next)) next = edge
  return next
}
