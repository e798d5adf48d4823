/** Legal details of an invoice: the name of the state's half of the tax, and whether a reference number is required. */
import type { GstState } from './facts.ts'

/** Union territories without a legislature (rules/gst.md 3.3). */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38']

export const stateTaxOf = ({ stateCode }: GstState): 'SGST' | 'UTGST' =>
  unionTerritories.includes(stateCode) ? 'UTGST' : 'SGST'

/**
 * An invoice reference number (IRN) is required for registered buyers once the seller's turnover has exceeded ₹5 crore; never for
 * consumers (rules/gst.md 4.5).
 */
export function whyNoReferenceNumber(facts: { buyerGstin: string | null; mustReport: boolean }): string | null {
  if (facts.buyerGstin === null) return 'Sold to an unregistered person: no invoice reference number (IRN) is needed.'
  return facts.mustReport ? null : 'Turnover up to ₹5 crore: no invoice reference number (IRN) is needed.'
}
