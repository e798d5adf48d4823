import type { Texts } from '../../area.ts'
import type { handoffTexts } from '../../payments/handoff.ts'

export const hindiHandoffTexts: Texts<typeof handoffTexts> = {
  title: 'भुगतान का पेज खुल रहा है',
  wait: 'हम आपको भुगतान के पेज पर ले जा रहे हैं। कृपया यह विंडो बंद न करें।',
  go: 'आगे बढ़ें',
}
