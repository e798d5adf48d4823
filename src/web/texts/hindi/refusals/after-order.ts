import { mostVideoMinutes, mostVideoSize } from '../../../../shop/orders/returns/rules/return-video.ts'
import type * as buyBack from '../../../../wire/buy-back/buy-back.ts'
import type * as buyBackRequest from '../../../../wire/buy-back/buy-back-request.ts'
import type * as wire from '../../../../wire/orders/after-order.ts'
import type * as orders from '../../../../wire/orders/orders.ts'
import type * as returnVideos from '../../../../wire/orders/return-videos.ts'
import type * as customization from '../../../../wire/support/customization.ts'
import type * as logistics from '../../../../wire/support/logistics.ts'
import type * as newsletter from '../../../../wire/support/newsletter.ts'
import type * as enquiries from '../../../../wire/support/tickets.ts'
import type { Wordings } from './wordings.ts'

type Messages = typeof wire.messages &
  typeof buyBack.messages &
  typeof buyBackRequest.messages &
  typeof customization.messages &
  typeof enquiries.messages &
  typeof logistics.messages &
  typeof newsletter.messages &
  typeof orders.messages &
  typeof returnVideos.messages

export const hindiAfterOrderRefusals: Wordings<Messages> = {
  'orders.unknown': 'यह ऑर्डर नहीं मिला।',
  'states.not-now': 'ऑर्डर की अभी की स्थिति में यह नहीं हो सकता।',
  'fulfilment.too-late': 'यह ऑर्डर भेजा जा चुका है या पूरा हो चुका है। इसे अब रद्द नहीं किया जा सकता।',
  'fulfilment.cost-unaccepted': ({ shown }) => `अभी यह ऑर्डर रद्द करने पर ${shown} कटेंगे। देखकर पुष्टि करें।`,
  'fulfilment.cost-rose': ({ shown }) => `भाव बदल गया है: अब रद्द करने पर ${shown} कटेंगे। एक बार फिर देख लें।`,
  'returns.unknown': 'यह आइटम नहीं मिला।',
  'returns.not-taken':
    'हम वही आइटम वापस लेते हैं जो ग़लत, टूटा, कम या छेड़ा हुआ हो, देर से आया हो, या बताई शुद्धता का न हो। बाक़ी कोई भी आइटम आप हमें वापस बेच सकते हैं।',
  'returns.not-delivered': 'सिर्फ़ डिलीवर हो चुके आइटम वापस हो सकते हैं।',
  'returns.too-late': ({ until }) => `यह आइटम वापस करने का समय ${until} को पूरा हो गया।`,
  'returns.asked-before': 'आप इस आइटम की वापसी का अनुरोध पहले ही कर चुके हैं।',
  'returns.sold-back': 'यह आइटम आप हमें बेच चुके हैं, या उसके बाय-बैक का अनुरोध कर चुके हैं। पहले वह अनुरोध वापस लें।',
  'returns.quantity': ({ most }) => `${most} नग तक लिखें।`,
  'returns.pictures': ({ most }) => `ज़्यादा से ज़्यादा ${most} तस्वीरें लगाएँ।`,
  'returns.video-kind': 'यह ऐसा वीडियो नहीं है जिसे हम चला सकें। MP4, MOV या WebM वीडियो लगाएँ।',
  'returns.video-broken': 'यह वीडियो खुल नहीं रहा। इसे फिर से MP4 में सहेजकर लगाएँ।',
  'returns.video-size': `ज़्यादा से ज़्यादा ${mostVideoSize} का वीडियो लगाएँ।`,
  'returns.video-length': `ज़्यादा से ज़्यादा ${mostVideoMinutes} मिनट का वीडियो लगाएँ।`,
  'returns.video-gone': 'यह वीडियो अब यहाँ नहीं है। कृपया फिर से लगाएँ।',
  'returns.video-unfinished': 'वीडियो अभी पूरा नहीं पहुँचा। अपलोड पूरा होने दें, या वीडियो हटा दें।',
  'returns.videos-today': ({ most }) =>
    `एक दिन में ${most} वीडियो अपलोड हो सकते हैं। अनुरोध बिना वीडियो के भेजें; ज़रूरत हुई तो हम माँग लेंगे।`,
  'buy-back.unknown': 'यह बाय-बैक नहीं मिला।',
  'buy-back.not-delivered': 'सिर्फ़ आपको डिलीवर हो चुके आइटम वापस बेचे जा सकते हैं।',
  'buy-back.not-this-piece': 'यह आइटम हम वापस नहीं ख़रीदते।',
  'buy-back.asked-before': 'आप इस आइटम के बाय-बैक का अनुरोध पहले ही कर चुके हैं।',
  'buy-back.none-left': 'इसके सभी नग बेचे या वापस किए जा चुके हैं।',
  'buy-back.quantity': ({ most }) => `आप ${most === 1 ? '1 नग' : `${most} नग तक`} बेच सकते हैं।`,
  'buy-back.no-such-day': 'पिकअप के उपलब्ध दिन और समय में से कोई एक चुनें।',
  'buy-back.pan-needed': ({ from }) => `${from} से ऊपर क़ानूनन आपका PAN चाहिए, या यह घोषणा कि आपके पास PAN नहीं है।`,
  'buy-back.no-offer': 'जवाब देने के लिए कोई ऑफ़र नहीं है।',
  'buy-back.offer-over': 'ऑफ़र का समय पूरा हो गया। हम आइटम आपको वापस भेज रहे हैं।',
  'buy-back.not-unpaid': 'सिर्फ़ वही भुगतान फिर भेजा जा सकता है जो नहीं पहुँचा।',
  'buy-back.not-bought': 'यह प्रोडक्ट हम वापस नहीं ख़रीदते। कोई दूसरा चुनें, या हमें उसका वज़न बताएँ।',
  'buy-back.unknown-brand': 'मिंट चुनें।',
  'buy-back.no-weight': 'वज़न ग्राम में लिखें।',
  'customization.unknown-item': 'यह डिज़ाइन अब हमारे कैटलॉग में नहीं है। कोई दूसरा चुनें।',
  'enquiries.unknown': 'इस नंबर और इस ईमेल या मोबाइल से कोई टिकट नहीं मिला।',
  'enquiries.pictures': ({ most }) => `ज़्यादा से ज़्यादा ${most} फ़ोटो लगाएँ।`,
  'enquiries.no-contact': 'वह ईमेल या मोबाइल लिखें जो आपने हमें दिया था।',
  'logistics.unknown-brand': 'ब्रांड चुनें।',
  'newsletter.unknown-link': 'यह लिंक अब मान्य नहीं है। फिर से सब्सक्राइब करें।',
}
