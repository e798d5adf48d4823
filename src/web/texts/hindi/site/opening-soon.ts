import type { Texts } from '../../area.ts'
import type { openingSoonTexts } from '../../site/opening-soon.ts'

export const hindiOpeningSoonTexts: Texts<typeof openingSoonTexts> = {
  title: (shop) => `${shop} जल्द खुलेगी`,
  text: 'हम आपके लिए सोने-चाँदी के सिक्के और बार तैयार कर रहे हैं। कृपया कुछ दिन बाद फिर आएँ।',
  reach: 'तब तक आप हमसे यहाँ संपर्क कर सकते हैं:',
  policies: 'हमारी नीतियाँ',
  terms: 'नियम और शर्तें',
  privacy: 'गोपनीयता नीति',
  about: 'हमारे बारे में',
  shipping: 'शिपिंग नीति',
}
