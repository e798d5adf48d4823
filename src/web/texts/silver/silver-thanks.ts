import { area } from '../area.ts'

/** After a payment for digital silver. */
export const silverThanksTexts = area('silver-thanks', {
  paid: {
    title: 'Thank you, the silver is yours',
    sentence: (grams: string) => `${grams} added to your wallet. The tax invoice is in your history.`,
  },
  verifying: {
    title: 'Waiting for your transfer',
    sentence: (grams: string) =>
      `${grams} will be added to your wallet as soon as the money reaches our bank. We will write to you then.`,
  },
  in_doubt: {
    title: 'Waiting for your bank',
    sentence: (_grams: string) => 'Your bank has not confirmed the payment yet. Please do not pay again.',
  },
  review: {
    title: 'Your payment needs your choice',
    sentence: (_grams: string) => 'Your money has reached us and is safe. It came late or in a different amount.',
  },
  unpaid: {
    title: 'This purchase is not paid',
    sentence: (_grams: string) => 'No money was taken. You can buy again at the current rate.',
  },
  purchase: 'Purchase',
  silver: 'Silver',
  amount: 'Paid',
  payment: 'Payment',
  see: 'See my digital silver',
  again: 'Buy silver',
  continue: 'Continue shopping',
})
