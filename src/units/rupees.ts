import type { Paise } from './paise.ts'

/** "1234.50": rupees as machines read them, exact, without grouping or sign of currency. */
export const formatRupees = (amount: Paise): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
