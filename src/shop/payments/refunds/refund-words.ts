/** Where money goes back to, and how long it takes (rules/payments.md 7.1). */

/** Working days until the last of it is there. */
export const refundDays = 7

const places: readonly (readonly [mode: RegExp, place: string])[] = [
  [/UPI/, 'the UPI account you paid from'],
  [/Card/, 'the card you paid with'],
  [/Net Banking/, 'the bank account you paid from'],
  [/Razorpay/, 'the account or card you paid with'],
]

/** By the order's payment mode, "UPI + Wallet Points"; a bank account where none is known. */
export const refundPlace = (paymentMode: string): string =>
  places.find(([mode]) => mode.test(paymentMode))?.[1] ?? 'your bank account'
