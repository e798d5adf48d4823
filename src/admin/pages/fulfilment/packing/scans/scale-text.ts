/** What a scale sends: "123.45", "  0.1234 kg", "ST,GS,+  0123.45 g". Pure. */

const unitMilligrams: Readonly<Record<string, number>> = { '': 1000, g: 1000, kg: 1_000_000, mg: 1, ct: 200 }

/** As much as a parcel may weigh: 100 kg. Longer numbers are serials or waybills. */
const mostMilligrams = 100_000_000

/** How long a reading holds after it came: a parcel may be lifted from a scale that then sends nothing. */
export const readingLifetimeMs = 2000

export interface ScaleReading {
  readonly milligrams: number
  /** False while the scale says that it still moves. */
  readonly isStable: boolean
}

/** A reading of a connected scale. */
export interface TimedReading extends ScaleReading {
  /** When it came, in milliseconds. */
  readonly at: number
}

const weightLine =
  /^\s*(?:(ST|US|OL|S|SD|D)\b[\s,]*)?(?:(?:GS|NT|TR|N|G)\b[\s,]*)?([+\-−]?)\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*(kg|g|mg|ct)?\s*$/i

/** Overload or underload without a number: "OL", "ST,GS,+ OL g", "------", "S +". */
const noNumberLine =
  /^\s*(?:S\s+[+-]|(?:(?:ST|US|OL|S|SD|D)\b[\s,]*)?(?:(?:GS|NT|TR|N|G)\b[\s,]*)?[+-]?\s*(?:OL|UL|-{2,})\s*(?:kg|g|mg|ct)?)\s*$/i

/** 'none': the scale is empty, below zero or overloaded. Null: the text is nothing that a scale says of a weight. */
export function parseScaleLine(text: string): ScaleReading | 'none' | null {
  if (noNumberLine.test(text)) return 'none'
  const [, status = '', sign = '', number = '', unit = ''] = weightLine.exec(text) ?? []
  if (number === '') return null
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const inUnit = Number(`${whole}.${fraction || '0'}`)
  const milligrams = Math.round(inUnit * (unitMilligrams[unit.toLowerCase()] ?? 1000))
  if (status.toUpperCase() === 'OL' || milligrams === 0 || (sign !== '' && sign !== '+')) return 'none'
  if (milligrams > mostMilligrams) return null
  return { milligrams, isStable: !['US', 'SD', 'D'].includes(status.toUpperCase()) }
}

/** Null where the text is no weight above zero. */
export function parseScaleText(text: string): ScaleReading | null {
  const line = parseScaleLine(text)
  return line === 'none' ? null : line
}

/** A weight that cannot be the number of a seal: it has a unit, a decimal point, or the status of a scale ("ST,"). */
export const isMarkedWeight = (text: string): boolean =>
  parseScaleLine(text) !== null && /\d[.,]\d|(?:kg|g|mg|ct)\s*$|^\s*(?:ST|US|OL|S|SD|D),/i.test(text)

/** The reading after these lines: an empty or overloaded scale ends it, and other text changes nothing. */
export function readScaleLines(
  current: TimedReading | null,
  lines: readonly string[],
  at: number,
): TimedReading | null {
  const latest = lines.map(parseScaleLine).findLast((line) => line !== null)
  if (!latest) return current
  return latest === 'none' ? null : { ...latest, at }
}

export const isCurrent = (reading: TimedReading, now: number): boolean => now - reading.at <= readingLifetimeMs
