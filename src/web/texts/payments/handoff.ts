import { area } from '../area.ts'

/** The document that sends a browser on to the payment provider. */
export const handoffTexts = area('handoff', {
  title: 'Opening the payment page',
  wait: 'We are taking you to your bank. Please do not close this page.',
  go: 'Continue',
})
