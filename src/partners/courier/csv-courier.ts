/**
 * A courier without an API: it takes the day's parcels as a CSV file and returns their statuses as one (rules/delivery.md 5.4).
 * Parcels carry our booking reference as their waybill number.
 */
import { addDays } from '../../units/date.ts'
import type { Courier } from './courier.ts'

export interface CsvCourierTerms {
  readonly name: string
  /** Contains `{waybill}`. */
  readonly trackingUrl: string
  /** Calendar days from pickup to delivery. */
  readonly deliveryDays: number
}

export const csvCourier = ({ name, trackingUrl, deliveryDays }: CsvCourierTerms): Courier => ({
  name,
  trackingUrl,
  // Where it delivers is stated by the rules that choose it.
  serves: async () => ({ serviceable: true }),
  arrivalOn: async (_pincode, pickup) => addDays(pickup, deliveryDays),
  book: async ({ reference }) => ({ waybillNo: reference, labelUrl: '', expectedOn: null }),
  parcels: null,
  testConnection: async () => 'Works by files. No partner is called',
})
