import type { Texts } from '../../area.ts'
import type { liveTexts } from '../../site/live.ts'

export const hindiLiveTexts: Texts<typeof liveTexts> = {
  offline: 'आप ऑफ़लाइन हैं। इस पेज की क़ीमतें पुरानी हो सकती हैं',
  online: 'आप फिर ऑनलाइन हैं। क़ीमतें अब ताज़ा हैं',
  price: (price) => `क़ीमत अब ${price} है`,
}
