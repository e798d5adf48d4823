import { decimalOfWhole, wholeOfTrusted } from './decimal.ts'

/** Money: whole paise of INR. ₹1 is 100. */
export type Paise = number

/** Paise in one rupee. */
export const RUPEE: Paise = 100

/** 12.5 (rupees, at most two decimals) → 1250; throws a RangeError when finer than a paisa. */
export const paiseOfRupees = (rupees: number): Paise => wholeOfTrusted(rupees, RUPEE, 'an amount in rupees')

/** 1250 → 12.5, for the wire only. */
export const rupeesOfPaise = (amount: Paise): number => decimalOfWhole(amount, RUPEE)
