/**
 * The virtual account number that the bank assigns to a single order: money sent to it identifies the order (rules/payments.md
 * 6.2). It consists of the bank's prefix for the shop, the order's number and a check digit against typing errors.
 */
const digitsOfOrder = 9

/** ("SLVRA", 118001) → "SLVRA0001180017" */
export function virtualAccountOf(prefix: string, orderId: number): string {
  const digits = String(orderId).padStart(digitsOfOrder, '0')
  return `${prefix}${digits}${checkDigit(digits)}`
}

/** The order of an account number; null if it is not one of ours. */
export function orderOfVirtualAccount(prefix: string, typed: string): number | null {
  const account = typed.replace(/\s/g, '').toUpperCase()
  if (prefix === '' || !account.startsWith(prefix)) return null
  const digits = account.slice(prefix.length)
  if (!/^\d{10}$/.test(digits) || checkDigit(digits.slice(0, -1)) !== digits.at(-1)) return null
  return Number(digits.slice(0, -1))
}

/** Luhn check digit, as on cards: detects one wrong digit, or two adjacent digits swapped. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
