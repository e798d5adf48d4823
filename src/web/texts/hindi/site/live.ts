import type { Texts } from '../../area.ts'
import type { liveTexts } from '../../site/live.ts'

export const hindiLiveTexts: Texts<typeof liveTexts> = {
  offline: 'नेटवर्क नहीं है। इस पेज के दाम पुराने हो सकते हैं',
  online: 'नेटवर्क फिर जुड़ गया। दाम अब ताज़ा हैं',
  price: (price) => `दाम अब ${price} है`,
}
