/**
 * A link that opens WhatsApp with a message: to a contact that the visitor picks, or to the given number as staff typed it. A number
 * of ten digits is one of India. Null for a text that is no number.
 */
export function whatsAppUrl(message: string, number?: string): string | null {
  const digits = number === undefined ? '' : dialledDigits(number)
  if (digits === null) return null
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`
}

function dialledDigits(number: string): string | null {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length === 10) return `91${digits}`
  return digits.length > 10 && digits.length <= 15 ? digits : null
}
