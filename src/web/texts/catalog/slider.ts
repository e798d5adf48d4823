import { area } from '../area.ts'

/** Rows that are swiped, scrolled or move on by themselves. */
export const sliderTexts = area('slider', {
  previous: (what: string) => `Previous: ${what}`,
  next: (what: string) => `Next: ${what}`,
  pause: (what: string) => `Pause: ${what}`,
  play: (what: string) => `Play: ${what}`,
})
