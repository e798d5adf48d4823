import { area } from '../area.ts'

/** In place of any page while a process has more requests than it can answer in time. */
export const busyTexts = area('busy', {
  title: 'The shop is very busy',
  wait: 'There are more visitors than usual. Please stay: this page tries again by itself in a few seconds.',
})
