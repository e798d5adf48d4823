import { decimalText } from './decimal.ts'
import type { Paise } from './paise.ts'

/** "1234.50": rupees as machines read them, exact, without grouping or sign of currency. */
export const formatRupees = (amount: Paise): string => decimalText(amount, 2)
