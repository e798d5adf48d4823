/** GST registration numbers (rules/gst.md 3.1). The rule is our own: of the libraries for it one refuses valid numbers. */

/** Of the state, the PAN, its registrations in that state counted, a Z, a check character. */
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** 25 and 28 are retired; 97 and 99 belong to no state, and nobody has an address there. */
const state = /^(?:0[1-9]|1\d|2[0-4]|2[679]|3[0-8])/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export type GstinMistake = 'form' | 'state' | 'check'

/** As typed, with blanks, hyphens and small letters → as printed. */
export const bareGstin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** What is wrong with a GSTIN, or null. */
export function gstinMistake(gstin: string): GstinMistake | null {
  if (!form.test(gstin)) return 'form'
  if (!state.test(gstin)) return 'state'
  return checkCharacter(gstin) === gstin[14] ? null : 'check'
}

/** Every second of the first fourteen counts double; of each the two digits to the base of 36 are added up. */
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
