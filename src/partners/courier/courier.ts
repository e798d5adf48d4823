/** The one courier that may carry bullion (domain 5.1). Every function throws `PartnerTrouble` when it cannot be asked. */
import type { Day } from '../../units/date.ts'

export interface Serviceability {
  readonly serviceable: boolean
}

export interface Courier {
  readonly name: string
  /** Where a shopper follows a parcel; `{waybill}` stands for its number. */
  readonly trackingUrl: string
  /** Whether parcels go to the pincode. */
  serves(pincode: string): Promise<Serviceability>
  /** The day a parcel handed over on `pickup` reaches the pincode. */
  arrivalOn(pincode: string, pickup: Day): Promise<Day>
}
