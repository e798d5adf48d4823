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
  /** What the customer wrote about the delivery, such as who receives the parcel; empty if nothing. */
  readonly instruction: string
}

export interface Booking {
  readonly waybillNo: string
  /** Where the courier's label is, for `label`; empty if there is none. */
  readonly labelUrl: string
  /** The promised day of delivery; null if the courier states none. */
  readonly expectedOn: Day | null
}

/**
 * What a status of the courier means for a parcel. `BOOKED` and `CANCELLED`: the courier has not picked it up, and will not.
 * `RETURNING`: it is on its way back to us. `RETURNED`: the courier has handed it back.
 */
export type CourierState =
  | 'BOOKED'
  | 'IN_TRANSIT'
  | 'OUT_FOR_DELIVERY'
  | 'DELIVERED'
  | 'RETURNING'
  | 'RETURNED'
  | 'CANCELLED'

export interface CourierStatus {
  /** Null: a status that we do not know. */
  readonly state: CourierState | null
  /** The courier's own code, such as SDELVD, and its words. */
  readonly code: string
  readonly text: string
  /** When the parcel came into this status; null if the courier does not say. */
  readonly at: Date | null
  readonly expectedOn: Day | null
}

/** Why the courier has no status of a parcel, in its words. */
export interface UntrackedParcel {
  readonly problem: string
}

/** A document of the courier: a PDF or a picture. Its type has not been checked. */
export type CourierDocument = Buffer

/** What a courier with an API does for a parcel after it is booked. */
export interface ParcelServices {
  /** The label that is printed and attached to the parcel. */
  label(booking: Pick<Booking, 'waybillNo' | 'labelUrl'>): Promise<CourierDocument>
  /** The latest status of one parcel. */
  track(waybillNo: string): Promise<CourierStatus | UntrackedParcel>
  /** The latest status of up to `mostTrackedAtOnce` parcels; a waybill that is missing from the answer has no status. */
  trackMany(waybillNos: readonly string[]): Promise<ReadonlyMap<string, CourierStatus | UntrackedParcel>>
  /** Before pickup. Refused afterwards. */
  cancel(waybillNo: string, reason: string): Promise<void>
  /** The signed proof of delivery; null while there is none. */
  deliveryProof(waybillNo: string): Promise<CourierDocument | null>
}

export const mostTrackedAtOnce = 50

export const isTracked = (one: CourierStatus | UntrackedParcel): one is CourierStatus => !('problem' in one)

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
  /** Null: it works by files. */
  readonly parcels: ParcelServices | null
  readonly testConnection: ConnectionTest
}
