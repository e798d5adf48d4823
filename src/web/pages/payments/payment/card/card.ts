/** Input formatting of the card form: digits are grouped and corrected as they are typed (spec §5 Card). */

export const cardDigits = 16
export const binDigits = 6
export const cvvDigits = 3

export const cardInputDigits = (typed: string, most: number): string => typed.replace(/\D/g, '').slice(0, most)

/** "4111111111111111" → "4111 1111 1111 1111" */
export const groupedCard = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Up to four digits of MM/YY, the month forced into 01 to 12: "13" → "12", "00" → "01", "5" → "05". */
export function expiryDigits(typed: string): string {
  const digits = cardInputDigits(typed, 4)
  if (/^[2-9]/.test(digits)) return expiryDigits(`0${digits}`)
  if (digits.length < 2) return digits
  const month = Math.min(12, Math.max(1, Number(digits.slice(0, 2))))
  return String(month).padStart(2, '0') + digits.slice(2)
}

/** "0531" → "05/31" */
export const formatExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits

export interface CardDetails {
  readonly number: string
  /** MMYY */
  readonly expiry: string
  readonly cvv: string
}

export const emptyCard: CardDetails = { number: '', expiry: '', cvv: '' }

export const isWholeCard = ({ number, expiry, cvv }: CardDetails): boolean =>
  number.length === cardDigits && expiry.length === 4 && cvv.length === cvvDigits

/**
 * `saved id|number|cvv|MMYYYY`, as Paytm's form takes it; the saved id is empty for a newly typed card (rules/payments.md 4.4).
 */
export const cardInfo = ({ number, expiry, cvv }: CardDetails): string =>
  `|${number}|${cvv}|${expiry.slice(0, 2)}20${expiry.slice(2)}`

/** The caret position after regrouping: after the same number of digits as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let count = 0
  for (let at = 0; at < grouped.length; at++) {
    if (count === digitsBefore) return at
    if (/\d/.test(grouped[at] ?? '')) count += 1
  }
  return grouped.length
}
