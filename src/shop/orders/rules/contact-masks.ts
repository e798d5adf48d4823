/** The buyer's contacts, masked: enough for staff to recognise the customer, too little to contact them. */

/** "9876543210" → "98xxxxxx10" */
export const maskedMobile = (mobile: string): string =>
  mobile.length < 6 ? mobile : `${mobile.slice(0, 2)}${'x'.repeat(mobile.length - 4)}${mobile.slice(-2)}`

/** "asha.rao@example.com" → "as…@example.com" */
export function maskedEmail(email: string): string {
  const at = email.indexOf('@')
  return at < 0 ? email : `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`
}
