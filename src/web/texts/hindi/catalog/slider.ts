import type { Texts } from '../../area.ts'
import type { sliderTexts } from '../../catalog/slider.ts'

export const hindiSliderTexts: Texts<typeof sliderTexts> = {
  previous: (what) => `पिछला: ${what}`,
  next: (what) => `अगला: ${what}`,
  pause: (what) => `रोकें: ${what}`,
  play: (what) => `चलाएँ: ${what}`,
}
