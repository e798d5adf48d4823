import { area } from '../area.ts'

/** After a payment for digital silver. */
export const silverThanksTexts = area('silver-thanks', {
  paid: {
    title: 'Thank you, the silver is yours',
    sentence: (grams: string) => `${grams} are in your wallet. The tax invoice stands in your history.`,
  },
  verifying: {
    title: 'We look for your transfer',
    sentence: (grams: string) =>
      `${grams} are in your wallet as soon as the money is at our bank. We write to you then.`,
  },
  in_doubt: {
    title: 'Waiting for your bank',
    sentence: (_grams: string) =>
      'Your bank has not told us yet whether the payment went through. Please do not pay again.',
  },
  review: {
    title: 'We look at your payment',
    sentence: (_grams: string) =>
      'Your money is with us and safe. It came late, or was another amount than we asked for: we write to you within one working day.',
  },
  unpaid: {
    title: 'This purchase is not paid',
    sentence: (_grams: string) => 'Nothing was taken. You can ask for the price of this moment and pay it.',
  },
  purchase: 'Purchase',
  silver: 'Silver',
  amount: 'Paid',
  payment: 'Payment',
  see: 'See my digital silver',
  again: 'Buy silver',
  continue: 'Continue shopping',
})
