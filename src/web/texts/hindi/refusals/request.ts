import { mostUploadSize } from '../../../../units/uploads/upload-size.ts'
import type * as compare from '../../../../wire/catalog/compare.ts'
import type * as contentPages from '../../../../wire/content/content-pages.ts'
import type * as uploads from '../../../../wire/content/uploads.ts'
import type * as passports from '../../../../wire/inventory/passports.ts'
import type * as requests from '../../../../wire/request.ts'
import type * as proofOfMetal from '../../../../wire/silver/proof-of-metal.ts'
import { type Wordings, wait } from './wordings.ts'

type Messages = typeof compare.messages &
  typeof contentPages.messages &
  typeof passports.messages &
  typeof proofOfMetal.messages &
  typeof requests.messages &
  typeof uploads.messages

const MB = 1_048_576

export const hindiRequestRefusals: Wordings<Messages> = {
  'request.signed-out': 'आगे बढ़ने के लिए साइन इन करें।',
  'request.unreadable': 'यह अनुरोध पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।',
  'request.cut-short': 'अनुरोध पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।',
  'request.too-large': ({ most }) =>
    `ज़्यादा से ज़्यादा ${most >= MB ? `${Math.floor(most / MB)} MB` : `${Math.floor(most / 1024)} kB`} भेजें।`,
  'request.too-many': ({ retryAfterSeconds }) => `आपने बहुत बार कोशिश की है। ${wait(retryAfterSeconds)} बाद फिर कोशिश करें।`,
  'request.too-many-codes': ({ retryAfterSeconds }) =>
    `बहुत ज़्यादा OTP माँगे गए हैं। ${wait(retryAfterSeconds)} बाद फिर कोशिश करें।`,
  'request.browser-unproven': 'हम आपके ब्राउज़र की पुष्टि नहीं कर सके। कृपया फिर कोशिश करें।',
  'request.not-open': ({ hasOpened }) =>
    hasOpened
      ? 'दुकान अभी ऑर्डर नहीं ले रही है। आपके ऑर्डर, वॉलेट और अनुरोध पहले की तरह चलते रहेंगे।'
      : 'दुकान अभी खुली नहीं है। खुलते ही आप ऑर्डर दे सकेंगे।',
  'request.running': 'हम अभी आपका अनुरोध पूरा कर रहे हैं।',
  'request.other-site': 'यह अनुरोध किसी दूसरी साइट से आया है।',
  'server.busy': 'इस समय दुकान पर बहुत लोग हैं। थोड़ी देर में फिर कोशिश करें।',
  'server.partner-silent': 'हमारे सहयोगी से जवाब नहीं मिला। थोड़ी देर में फिर कोशिश करें।',
  'server.collision': 'एक साथ बहुत से बदलाव हो रहे हैं। कृपया फिर कोशिश करें।',
  'server.unavailable': 'इस समय हम अपना रिकॉर्ड नहीं देख पा रहे हैं। थोड़ी देर में फिर कोशिश करें।',
  'server.may-be-done': 'रिकॉर्ड से संपर्क टूट गया। हो सकता है यह काम हो चुका हो: दोबारा कोशिश करने से पहले देख लें।',
  'server.trouble': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  'compare.unknown-brand': 'यह ब्रांड नहीं मिला।',
  'content.no-page': 'ऐसा कोई पेज नहीं है।',
  'content.no-questions': 'इस नाम से कोई सवाल नहीं हैं।',
  'passports.unknown':
    'इस कोड का कोई प्रोडक्ट हमारे पास दर्ज नहीं है। एक-एक अक्षर मिलाकर देखें। अगर कोड हमारे कार्ड पर छपा है, तो ख़रीदने से पहले हमें लिखें।',
  'proof-of-metal.no-list': 'उस दिन की कोई सूची नहीं है।',
  'uploads.kind': ({ pdf }) => (pdf ? 'JPG, PNG या WebP तस्वीर, या PDF लगाएँ।' : 'JPG, PNG या WebP तस्वीर लगाएँ।'),
  'uploads.size': `ज़्यादा से ज़्यादा ${mostUploadSize} की फ़ाइल लगाएँ।`,
  'uploads.pixels': 'ऐसी तस्वीर लगाएँ जिसकी हर तरफ़ ज़्यादा से ज़्यादा 6000 पिक्सेल हो।',
  'uploads.broken': 'यह तस्वीर खुल नहीं रही। इसे फिर से सहेजें या दूसरी लगाएँ।',
}
