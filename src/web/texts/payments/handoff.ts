import { area } from '../area.ts'

/** The document that sends a browser on to the payment provider. */
export const handoffTexts = area('handoff', {
  title: 'Opening the payment page',
  wait: 'Taking you to the payment page. Please do not close this window.',
  go: 'Continue',
})
