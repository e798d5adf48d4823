import { formatMoney } from '../../../../units/format.ts'
import type * as ledger from '../../../../wire/ledger/ledger.ts'
import type * as pointsWallet from '../../../../wire/loyalty/points-wallet.ts'
import type * as payments from '../../../../wire/payments/payment-refusals.ts'
import type { Wordings } from './wordings.ts'

type Messages = typeof ledger.messages & typeof payments.messages & typeof pointsWallet.messages

export const hindiPaymentRefusals: Wordings<Messages> = {
  'payments.in-doubt': 'इस ऑर्डर के एक भुगतान की बैंक से पुष्टि हो रही है। कृपया दोबारा भुगतान न करें।',
  'payments.paid-already': 'इस ऑर्डर का भुगतान हो चुका है।',
  'payments.price-changed': ({ old, new: now }) =>
    `क़ीमत ${formatMoney(old)} से बदलकर ${formatMoney(now)} हो गई है। आगे बढ़ने के लिए स्वीकार करें।`,
  'payments.disputed': 'इस भुगतान पर बैंक में विवाद है, इसलिए अभी इसका रिफ़ंड नहीं हो सकता।',
  'payments.balance-disputed': 'इस ऑर्डर के एक भुगतान पर बैंक में विवाद है। बैंक के फ़ैसले तक ऑर्डर रुका रहेगा।',
  'payments.balance-online': 'बाक़ी रक़म UPI, कार्ड या नेट बैंकिंग से दें।',
  'payments.item-changed': 'इस ऑर्डर का एक आइटम अब वैसा नहीं बिकता जैसा ऑर्डर किया गया था।',
  'payments.unknown': 'यह भुगतान नहीं मिला।',
  'payments.withdrawn': 'आपके कार्ट का एक आइटम अब उपलब्ध नहीं है। कृपया अपना कार्ट देखें।',
  'payments.upi-limit': ({ most }) => `बुलियन के लिए UPI से ${most} तक ही दिया जा सकता है। भुगतान का दूसरा तरीक़ा चुनें।`,
  'payments.transfer-limit': ({ most }) => `बैंक ट्रांसफ़र हम ${most} तक लेते हैं। बड़े ऑर्डर के लिए हमें फ़ोन करें।`,
  'payments.not-covered': ({ left }) => `${left} देना बाक़ी है। चुनें कि इसका भुगतान कैसे करेंगे।`,
  'payments.collect-closed': 'UPI आईडी लिखकर भुगतान की सुविधा नहीं है। QR कोड या अपना UPI ऐप इस्तेमाल करें।',
  'payments.forged': 'इस भुगतान की पुष्टि नहीं हो सकी। अगर पैसा कटा है, तो हम पता करके आपको बताएँगे।',
  'payments.lapsed': 'पैसा पहुँचने तक क़ीमत का तय समय पूरा हो चुका था।',
  'payments.transfer-open': 'आपने जिस बैंक ट्रांसफ़र की जानकारी दी है, हम उसे अभी जाँच रहे हैं।',
  'payments.no-transfer': 'इस ऑर्डर के लिए किसी बैंक ट्रांसफ़र का इंतज़ार नहीं है।',
  'payments.nothing-to-pay': 'इस नंबर पर कुछ देना बाक़ी नहीं है।',
  'ledger.not-enough': 'इसके लिए आपके पास पर्याप्त बैलेंस नहीं है।',
  'points-wallet.inactive': 'पहले अपना वॉलेट चालू करें।',
  'points-wallet.too-few': ({ least }) => `कम से कम ${least} पॉइंट लगाएँ।`,
  'points-wallet.not-multiple': ({ of }) => `पॉइंट ${of} के गुणक में लगाएँ।`,
  'points-wallet.not-so-many': ({ balance }) => `आपके पास ${balance} पॉइंट हैं।`,
  'points-wallet.order-takes': ({ most }) => `इस ऑर्डर पर ज़्यादा से ज़्यादा ${most} पॉइंट लग सकते हैं।`,
  'points-wallet.too-much-silver': ({ most }) => `${most} ग्राम तक लिखें।`,
}
