import type * as buyBack from '../../../../wire/buy-back/buy-back.ts'
import type * as buyBackRequest from '../../../../wire/buy-back/buy-back-request.ts'
import type * as wire from '../../../../wire/orders/after-order.ts'
import type * as orders from '../../../../wire/orders/orders.ts'
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
  typeof orders.messages

export const hindiAfterOrderRefusals: Wordings<Messages> = {
  'orders.unknown': 'यह ऑर्डर नहीं मिला।',
  'states.not-now': 'ऑर्डर की अभी की स्थिति में यह नहीं हो सकता।',
  'fulfilment.too-late': 'यह ऑर्डर हमारे यहाँ से निकल चुका है या पूरा हो चुका है। इसे अब रद्द नहीं किया जा सकता।',
  'fulfilment.cost-unaccepted': ({ shown }) => `अब यह ऑर्डर रद्द करने पर ${shown} कटेंगे। देखकर सहमति दें।`,
  'fulfilment.cost-rose': ({ shown }) => `भाव बदल गया है: अब रद्द करने पर ${shown} कटेंगे। एक बार फिर देख लें।`,
  'returns.unknown': 'यह चीज़ नहीं मिली।',
  'returns.not-taken':
    'हम वही चीज़ वापस लेते हैं जो ग़लत, टूटी, कम, छेड़ी हुई या बताई शुद्धता की न हो। बाक़ी कोई भी चीज़ आप हमें बेच सकते हैं।',
  'returns.not-delivered': 'सिर्फ़ वही चीज़ें वापस हो सकती हैं जिनकी डिलीवरी हो चुकी है।',
  'returns.too-late': ({ until }) => `यह चीज़ वापस करने का समय ${until} को पूरा हो गया।`,
  'returns.asked-before': 'आप यह चीज़ वापस करने को पहले ही कह चुके हैं।',
  'returns.sold-back': 'यह चीज़ आप हमें बेच चुके हैं, या बेचने को कह चुके हैं। पहले वह वापस लें।',
  'returns.quantity': ({ most }) => `${most} नग तक लिखें।`,
  'returns.pictures': ({ most }) => `ज़्यादा से ज़्यादा ${most} तस्वीरें लगाएँ।`,
  'buy-back.unknown': 'यह बिक्री नहीं मिली।',
  'buy-back.not-delivered': 'सिर्फ़ वही चीज़ें बेची जा सकती हैं जिनकी डिलीवरी आपको हो चुकी है।',
  'buy-back.not-this-piece': 'यह चीज़ हम वापस नहीं ख़रीदते।',
  'buy-back.asked-before': 'आप यह चीज़ बेचने को पहले ही कह चुके हैं।',
  'buy-back.none-left': 'इसके सभी नग बेचे या वापस किए जा चुके हैं।',
  'buy-back.quantity': ({ most }) => `आप ${most === 1 ? '1 नग' : `${most} नग तक`} बेच सकते हैं।`,
  'buy-back.no-such-day': 'हमारे आने के दिनों और समय में से कोई एक चुनें।',
  'buy-back.pan-needed': ({ from }) => `${from} से ऊपर क़ानूनन आपका PAN चाहिए, या यह घोषणा कि आपके पास PAN नहीं है।`,
  'buy-back.no-offer': 'जवाब देने के लिए कोई प्रस्ताव नहीं है।',
  'buy-back.offer-over': 'प्रस्ताव का समय पूरा हो गया। चीज़ आपके पास वापस जाएगी।',
  'buy-back.not-unpaid': 'सिर्फ़ वही भुगतान फिर भेजा जा सकता है जो नहीं पहुँचा।',
  'buy-back.not-bought': 'यह चीज़ हम वापस नहीं ख़रीदते। कोई दूसरी चुनें, या हमें उसका वज़न बताएँ।',
  'buy-back.unknown-brand': 'टकसाल चुनें।',
  'buy-back.no-weight': 'वज़न ग्राम में लिखें।',
  'customization.unknown-item': 'यह चीज़ अब हमारे कैटलॉग में नहीं है। कोई दूसरी चुनें।',
  'enquiries.unknown': 'इस नंबर और इस ईमेल या मोबाइल से कोई अनुरोध नहीं मिला।',
  'enquiries.no-contact': 'वह ईमेल या मोबाइल लिखें जो आपने हमें दिया था।',
  'logistics.unknown-brand': 'ब्रांड चुनें।',
  'newsletter.unknown-link': 'यह लिंक अब मान्य नहीं है। फिर से सदस्य बनें।',
}
