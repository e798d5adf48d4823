/** Which courier takes a parcel (rules/delivery.md 5.4). */
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'
import type { CourierKey, CourierRule, CsvCourierSettings } from '../../content/rules/couriers.ts'

export interface ParcelToSend {
  readonly pincode: string
  readonly grossMg: Milligrams
  /** Declared value. */
  readonly value: Paise
}

const isWithin = (pincode: string, { first, last }: CourierRule): boolean => pincode >= first && pincode <= last
const isUnlimited = ({ mostWeight, mostValue }: CourierRule): boolean => mostWeight === null && mostValue === null

/** The courier of the first rule that the parcel fits; without one, the integrated courier. */
export function chooseCourier({ pincode, grossMg, value }: ParcelToSend, rules: readonly CourierRule[]): CourierKey {
  const rule = rules.find(
    (one) =>
      isWithin(pincode, one) &&
      (one.mostWeight === null || grossMg <= one.mostWeight) &&
      (one.mostValue === null || value <= one.mostValue),
  )
  return rule?.courier ?? 'integrated'
}

/** Every courier that a parcel to the pincode may be given to, whatever its weight and value. */
export function possibleCouriers(pincode: string, rules: readonly CourierRule[]): readonly CourierKey[] {
  const matching = rules.filter((rule) => isWithin(pincode, rule))
  const last = matching.findIndex(isUnlimited)
  const couriers = (last < 0 ? matching : matching.slice(0, last + 1)).map(({ courier }) => courier)
  return [...new Set<CourierKey>(last < 0 ? [...couriers, 'integrated'] : couriers)]
}

export interface CourierChoice {
  readonly csvCourier: CsvCourierSettings
  readonly rules: readonly CourierRule[]
}

const isTrackingUrl = (text: string): boolean => text === '' || /^https:\/\/[^\s{}]+(\{waybill\}[^\s{}]*)?$/.test(text)

/** What is wrong with the choice, as a sentence; null if nothing is. */
export function whyBadCourierChoice({ csvCourier, rules }: CourierChoice): string | null {
  if (!isTrackingUrl(csvCourier.trackingUrl)) return 'The tracking page must be an https:// address'
  const { deliveryDays } = csvCourier
  if (!Number.isSafeInteger(deliveryDays) || deliveryDays < 1 || deliveryDays > 30)
    return 'Delivery takes between 1 and 30 days'
  for (const [at, { first, last, mostWeight, mostValue, courier }] of rules.entries()) {
    const rule = `Rule ${at + 1}`
    if (last < first) return `${rule}: the last pincode must not be before the first`
    if ([mostWeight, mostValue].some((most) => most !== null && most <= 0))
      return `${rule}: the maximum must be above zero`
    if (courier === 'csv' && csvCourier.name === '') return `${rule}: enter the name of the CSV courier first`
  }
  return null
}
