import { area } from '../area.ts'

/** The code that an act needs even when the customer is signed in. */
export const stepUpTexts = area('step-up', {
  title: 'Confirm with a code',
  sending: 'We are sending a code to your mobile.',
  sent: (mobileEnd: string) => `We sent a 6-digit code to your number ending in ${mobileEnd}`,
  code: 'One-time code',
  only: 'Valid for 10 minutes, and only for this request.',
  confirm: 'Confirm',
  confirming: 'Confirming',
  cancel: 'Cancel',
})
