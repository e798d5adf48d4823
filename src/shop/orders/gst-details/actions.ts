import type { Db } from '../../../platform/database/database.ts'
import { stateCodeOf } from '../../../units/gstin.ts'
import { indianStates } from '../../customers/addresses/places.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { deleteGstDetails, findGstDetails, type GstDetails, writeGstDetails } from './records.ts'

/** The saved details, so that the customer need not enter them again; null if there are none. */
export const readGstDetails = ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<GstDetails | null> =>
  findGstDetails(db, customerId)

/** Saves them for the customer's next order, replacing earlier ones. `db` may be a transaction. */
export const keepGstDetails = (
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  details: GstDetails & { customerId: number },
): Promise<void> => writeGstDetails(db, { ...details, savedAt: clock.now() })

export const forgetGstDetails = ({ db }: Pick<Shop, 'db'>, customerId: number): Promise<void> =>
  deleteGstDetails(db, customerId)

/** An invoice to a business must have an address in its state of registration. Throws `gst-details.other-state`. */
export function requireBillingInGstinState(gstin: string, billing: { readonly stateCode: string }): void {
  const code = stateCodeOf(gstin)
  if (billing.stateCode === code) return
  const name = indianStates.find((state) => state.code === code)?.name ?? code
  throw refuse('gst-details.other-state', { state: name }, 'gstin')
}
