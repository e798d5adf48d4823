/** Money: whole paise of INR. ₹1 is 100. */
export type Paise = number

/** Paise in one rupee. */
export const RUPEE: Paise = 100
