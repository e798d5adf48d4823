/** A courier licensed for bullion (rules/delivery.md 5.1). Every function throws `PartnerError` when a request fails. */
import type { Day } from '../../units/date.ts'
import type { ConnectionTest } from '../connection-test.ts'

export interface Serviceability {
  readonly serviceable: boolean
}

/** A sealed parcel for pickup by the courier. */
export interface Consignment {
  /** Our reference: booking again with the same reference is the same consignment. */
  readonly reference: string
  readonly to: {
    readonly name: string
    readonly mobile: string
    readonly address: string
    readonly city: string
    readonly pincode: string
  }
  /** Milligrams: net weight of metal, and gross weight on the scale. */
  readonly netMg: number
  readonly grossMg: number
  /** Declared and insured value, in paise. */
  readonly valuePaise: number
}

export interface Booking {
  readonly waybillNo: string
}

export interface Courier {
  readonly name: string
  /** The customer's tracking page; `{waybill}` is replaced by the number. */
  readonly trackingUrl: string
  /** Whether parcels go to the pincode. */
  serves(pincode: string): Promise<Serviceability>
  /** The day a parcel handed over on `pickup` reaches the pincode. */
  arrivalOn(pincode: string, pickup: Day): Promise<Day>
  /** Books a pickup; returns the waybill. */
  book(parcel: Consignment): Promise<Booking>
  readonly testConnection: ConnectionTest
}
