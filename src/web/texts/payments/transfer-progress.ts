import { area } from '../area.ts'

/** The steps of a bank transfer, on the payment page and after it. */
export const transferProgressTexts = area('transfer-progress', {
  name: 'Your bank transfer',
  done: 'done',
  steps: {
    announce: 'Transfer the amount and send us the details',
    waiting: 'We wait for your transfer',
    received: 'Transfer received',
    placed: 'Order confirmed',
  },
})
