import { area } from '../area.ts'

/** In place of any page while a process has more requests than it can answer in time. */
export const busyTexts = area('busy', {
  title: 'The shop is very busy',
  wait: 'We have more visitors than usual. Please wait: this page will try again in a few seconds.',
})
