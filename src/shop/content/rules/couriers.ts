/** What staff set about couriers. */
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'

/** The courier that books parcels over its API, and the one that exchanges CSV files with us (rules/delivery.md 5.4). */
export const courierKeys = ['integrated', 'csv'] as const
export type CourierKey = (typeof courierKeys)[number]

/** Which courier takes a parcel: the first rule that the parcel fits decides. */
export interface CourierRule {
  /** An inclusive range of pincodes. */
  readonly first: string
  readonly last: string
  /** Gross weight and declared value that a parcel may have at most; null: any. */
  readonly mostWeight: Milligrams | null
  readonly mostValue: Paise | null
  readonly courier: CourierKey
}

/** A name that is empty means that there is no such courier. */
export interface CsvCourierSettings {
  readonly name: string
  /** The customer's tracking page; `{waybill}` is replaced by the number. */
  readonly trackingUrl: string
  /** Calendar days from pickup to delivery. */
  readonly deliveryDays: number
}
