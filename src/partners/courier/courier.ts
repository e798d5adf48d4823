/** The one courier that may carry bullion (rules/delivery.md 5.1). Every function throws `PartnerError` when it cannot be asked. */
import type { Day } from '../../units/date.ts'

export interface Serviceability {
  readonly serviceable: boolean
}

/** A sealed parcel that is to be fetched. */
export interface Consignment {
  /** Our name of it: asked for again under the same, it is the same consignment. */
  readonly reference: string
  readonly to: {
    readonly name: string
    readonly mobile: string
    readonly address: string
    readonly city: string
    readonly pincode: string
  }
  /** Milligrams: the metal in it, and all of it on the scale. */
  readonly netMg: number
  readonly grossMg: number
  /** Declared, as insured. */
  readonly valuePaise: number
}

export interface Booking {
  readonly waybillNo: string
}

export interface Courier {
  readonly name: string
  /** Where a shopper follows a parcel; `{waybill}` stands for its number. */
  readonly trackingUrl: string
  /** Whether parcels go to the pincode. */
  serves(pincode: string): Promise<Serviceability>
  /** The day a parcel handed over on `pickup` reaches the pincode. */
  arrivalOn(pincode: string, pickup: Day): Promise<Day>
  /** Has a parcel fetched; its waybill. */
  book(parcel: Consignment): Promise<Booking>
}
