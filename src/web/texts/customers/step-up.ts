import { area } from '../area.ts'

/** The code that an act needs though one is signed in. */
export const stepUpTexts = area('step-up', {
  title: 'Confirm with a code',
  sending: 'Sending a code to your mobile.',
  sent: (mobileEnd: string) => `We sent a 6-digit code to your number ending in ${mobileEnd}`,
  code: 'One-time code',
  only: 'It is good for this and nothing else, for 10 minutes.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  cancel: 'Cancel',
})
