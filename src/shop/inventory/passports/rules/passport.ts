/** How a passport's code is read, and how a serial of our own is written. */

/** As typed from a card: blanks, hyphens and small letters do not matter, and what stands on no card is left out. */
export const normalisePassportCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The serial of a piece that came without one: "SLV-0042317-3", the parcel's line and the piece's place in it. */
export const ownSerial = ({
  shipmentId,
  lineId,
  place,
}: {
  shipmentId: number
  lineId: number
  place: number
}): string => `SLV-${String(shipmentId).padStart(5, '0')}-${lineId}-${place}`

/** From so many looks on a label may have been copied, and the page says so. */
export const suspiciousPassportViews = 10
