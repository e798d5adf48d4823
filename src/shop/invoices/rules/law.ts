/** What the law adds to an invoice: what the state's half is called, and whether a reference number is needed. */
import type { Place } from './facts.ts'

/** Union territories without a legislature (domain 2.4). */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38']

export const stateTaxOf = ({ stateCode }: Place): 'SGST' | 'UTGST' =>
  unionTerritories.includes(stateCode) ? 'UTGST' : 'SGST'

/**
 * An invoice reference number (IRN) is for registered buyers, once the seller's turnover has passed ₹5 crore; consumers
 * get none (domain 2.3).
 */
export function whyNoReferenceNumber(facts: { buyerGstin: string | null; mustReport: boolean }): string | null {
  if (facts.buyerGstin === null) return 'Sold to an unregistered person: no invoice reference number (IRN) is needed.'
  return facts.mustReport ? null : 'Turnover up to ₹5 crore: no invoice reference number (IRN) is needed.'
}
