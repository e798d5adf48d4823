/** The PAN in a GSTIN, and the place of supply (rules/gst.md 2). */
import { stateCodeOf } from '../../../units/gstin.ts'
import { parsePan } from '../../customers/rules.ts'

/** Whether the GSTIN contains a valid PAN, which large sales require: it is that of the business. */
export const quotesPan = (gstin: string | null | undefined): boolean =>
  gstin != null && parsePan(gstin.slice(2, 12)) !== null

export interface Supply {
  /** The shop's own state. */
  readonly from: string
  readonly isPickup: boolean
  /** Of a registered buyer. */
  readonly gstin: string | null | undefined
  /** State of the delivery; undefined before an address or a pincode is known. */
  readonly to: string | undefined
}

/**
 * The state code of the place of supply: for a pickup the shop's own state; for a registered buyer the state of registration,
 * wherever the goods are shipped (IGST Act s.10(1)(b)); for all others the state of delivery.
 */
export function placeOfSupply({ from, isPickup, gstin, to }: Supply): string {
  if (isPickup) return from
  return gstin ? stateCodeOf(gstin) : (to ?? from)
}
