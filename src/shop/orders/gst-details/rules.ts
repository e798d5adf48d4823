/** Which PAN a GST registration quotes, and where a supply takes place (rules/gst.md 2). */
import { stateCodeOf } from '../../../units/gstin.ts'
import { parsePan } from '../../customers/rules.ts'

/** Whether it quotes a PAN, which large sales ask for: it holds that of the business. */
export const quotesPan = (gstin: string | null | undefined): boolean =>
  gstin != null && parsePan(gstin.slice(2, 12)) !== null

export interface Supply {
  /** The shop's own state. */
  readonly from: string
  readonly isPickup: boolean
  /** Of a registered buyer. */
  readonly gstin: string | null | undefined
  /** Where it goes; unknown before an address or a pincode is. */
  readonly to: string | undefined
}

/**
 * The code of the state where it is supplied: over the counter the shop's own; to a registered buyer the state of
 * the registration, wherever the goods are sent (IGST Act s.10(1)(b)); to all others the state they go to.
 */
export function placeOfSupply({ from, isPickup, gstin, to }: Supply): string {
  if (isPickup) return from
  return gstin ? stateCodeOf(gstin) : (to ?? from)
}
