import { area } from '../area.ts'

/** The code that an act needs though one is signed in. */
export const stepUpTexts = area('step-up', {
  title: 'Confirm with a code',
  sending: 'Sending a code to your mobile.',
  code: 'One-time code',
  only: 'It is good for this and nothing else, for 10 minutes.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  cancel: 'Cancel',
})
