/** Normalises passport codes and builds our own serials. */
import { numberSeries } from '../../../content/rules/number-series.ts'

/** As typed from a card: case, spaces and hyphens are ignored, and other characters removed. */
export const normalisePassportCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The serial of a piece that came without one: "SLV-0042317-3", from the parcel's line and the piece's position in it. */
export const ownSerial = (
  { shipmentId, lineId, place }: { shipmentId: number; lineId: number; place: number },
  prefix: string,
): string => `${numberSeries(prefix, 'order')}-${String(shipmentId).padStart(5, '0')}-${lineId}-${place}`

/** From this many views on, a label may have been copied, and the page says so. */
export const suspiciousPassportViews = 10

/** Six letters and digits, which the hallmarking centre gives each article (Bureau of Indian Standards, HUID). */
export const isHuid = (huid: string): boolean => /^[0-9A-Z]{6}$/.test(huid)
