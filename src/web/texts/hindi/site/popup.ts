import type { Texts } from '../../area.ts'
import type { popupTexts } from '../../site/popup.ts'

export const hindiPopupTexts: Texts<typeof popupTexts> = {
  email: 'ईमेल',
  mobile: 'मोबाइल',
  inclusive: '{{gst}} GST सहित',
  send: 'मुझे क़ीमत भेजें',
  sending: 'भेज रहे हैं',
  sent: 'धन्यवाद। क़ीमत आपके ईमेल पर भेज दी गई है।',
  promise: 'सिर्फ़ एक संदेश। हम आपका नंबर किसी को नहीं देते।',
  see: 'प्रोडक्ट देखें',
}
