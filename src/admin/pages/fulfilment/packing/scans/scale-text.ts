/** What a scale sends: "123.45", "  0.1234 kg", "ST,GS,+  0123.45 g". Pure. */

const unitMilligrams: Readonly<Record<string, number>> = { '': 1000, g: 1000, kg: 1_000_000, mg: 1, ct: 200 }

/** As much as a parcel may weigh: 100 kg. Longer numbers are serials or waybills. */
const mostMilligrams = 100_000_000

export interface ScaleReading {
  readonly milligrams: number
  /** False while the scale says that it still moves. */
  readonly isStable: boolean
}

/** Null where the text is no weight above zero. */
export function parseScaleText(text: string): ScaleReading | null {
  const [, status = '', number = '', unit = ''] =
    /^\s*(?:(ST|US|OL|S|SD|D)\b[\s,]*)?(?:(?:GS|NT|TR|N|G)\b[\s,]*)?\+?\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*(kg|g|mg|ct)?\s*$/i.exec(
      text,
    ) ?? []
  if (number === '') return null
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const inUnit = Number(`${whole}.${fraction || '0'}`)
  const milligrams = Math.round(inUnit * (unitMilligrams[unit.toLowerCase()] ?? 1000))
  if (milligrams <= 0 || milligrams > mostMilligrams) return null
  return { milligrams, isStable: !['US', 'OL', 'SD', 'D'].includes(status.toUpperCase()) }
}
