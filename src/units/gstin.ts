/** GST registration numbers (rules/gst.md 3.1). The check is our own: one of the available libraries rejects valid numbers. */

/** State code, PAN, number of the registration within the state, a Z, check character. */
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** Of a tax deductor (D), an e-commerce operator (C) and a body of the United Nations (UIN); the shop serves none (decision 0107). */
const special = /^(?:\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][CD][0-9A-Z]|\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9])$/
/** 25 and 28 are retired; 97 and 99 belong to no state, so no address has them. */
const state = /^(?:0[1-9]|1\d|2[0-4]|2[679]|3[0-8])/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export type GstinMistake = 'form' | 'special' | 'state' | 'check'

/** As typed, with spaces, hyphens and lower case → as printed. */
export const bareGstin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** The error in a GSTIN, or null. */
export function gstinMistake(gstin: string): GstinMistake | null {
  if (!form.test(gstin)) return special.test(gstin) ? 'special' : 'form'
  if (!state.test(gstin)) return 'state'
  return checkCharacter(gstin) === gstin[14] ? null : 'check'
}

/** Every second of the first fourteen characters counts twice; of each product the two base-36 digits are added up. */
export function checkCharacter(gstin: string): string {
  let sum = 0
  for (let at = 0; at < 14; at++) {
    const product = alphabet.indexOf(gstin[at]!) * (at % 2 === 1 ? 2 : 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet[(36 - (sum % 36)) % 36]!
}

/** "27AAPFU0939F1ZV" → "27" */
export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2)
