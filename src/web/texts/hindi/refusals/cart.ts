import { formatMoney } from '../../../../units/format.ts'
import type * as carts from '../../../../wire/cart/cart.ts'
import type * as delivery from '../../../../wire/cart/delivery.ts'
import type * as catalog from '../../../../wire/catalog/catalog.ts'
import type * as wishlist from '../../../../wire/catalog/wishlist.ts'
import type * as checkout from '../../../../wire/checkout/checkout.ts'
import type * as offers from '../../../../wire/checkout/offers.ts'
import type * as addresses from '../../../../wire/customers/addresses.ts'
import type * as gstDetails from '../../../../wire/orders/gst-details.ts'
import type * as rates from '../../../../wire/pricing/rates.ts'
import type * as alerts from '../../../../wire/support/alerts.ts'
import type * as reviews from '../../../../wire/support/reviews.ts'
import { hindiMetalName, type Wordings } from './wordings.ts'

type Messages = typeof addresses.messages &
  typeof alerts.messages &
  typeof carts.messages &
  typeof catalog.messages &
  typeof checkout.messages &
  typeof offers.messages &
  typeof delivery.messages &
  typeof gstDetails.messages &
  typeof rates.messages &
  typeof reviews.messages &
  typeof wishlist.messages

const leftInStock = (left: number): string => `स्टॉक में सिर्फ़ ${left} बचे हैं।`
const outOfStock = 'यह प्रोडक्ट अभी स्टॉक में नहीं है।'
const noDelivery = 'इस पिनकोड पर डिलीवरी नहीं होती।'

const overOffers: Readonly<Record<string, string>> = {
  paid: 'इस ऑफ़र का भुगतान हो चुका है। ऑर्डर आपके खाते में है।',
  withdrawn: 'हमने यह ऑफ़र वापस ले लिया है। नए ऑफ़र के लिए हमें लिखें।',
  declined: 'आपने यह ऑफ़र अस्वीकार किया है। नए ऑफ़र के लिए हमें लिखें।',
}

export const hindiCartRefusals: Wordings<Messages> = {
  'cart.no-owner': 'आपका कार्ट नहीं मिला। पेज दोबारा खोलें।',
  'cart.unknown': 'यह कार्ट नहीं मिला।',
  'cart.unknown-line': 'यह आइटम आपके कार्ट में नहीं है।',
  'cart.unknown-product': 'यह प्रोडक्ट उपलब्ध नहीं है।',
  'cart.unknown-package': 'कृपया इस प्रोडक्ट की पैकिंग में से कोई एक चुनें।',
  'cart.full': ({ most }) => `कार्ट में ज़्यादा से ज़्यादा ${most} अलग-अलग आइटम आ सकते हैं।`,
  'cart.sold-out': outOfStock,
  'cart.too-many': ({ most }) => `एक प्रोडक्ट के एक बार में ज़्यादा से ज़्यादा ${most} नग ख़रीद सकते हैं।`,
  'cart.over-stock': ({ left }) => leftInStock(left),
  'cart.other-coupon': 'यह कूपन आपके कार्ट पर नहीं लगा है।',
  'catalog.no-product': 'यह प्रोडक्ट उपलब्ध नहीं है।',
  'catalog.sold-out': ({ left }) => (left > 0 ? leftInStock(left) : outOfStock),
  'offers.being-paid': 'इस ऑफ़र का भुगतान अभी चल रहा है। कृपया नतीजा आने तक रुकें।',
  'offers.other-account': 'यह ऑफ़र किसी और के लिए है। जिस ईमेल या मोबाइल पर हमने इसे भेजा था, उसी से साइन इन करें।',
  'offers.over': ({ state }) => overOffers[state] ?? 'इस ऑफ़र की अवधि समाप्त हो गई है। नए ऑफ़र के लिए हमें लिखें।',
  'offers.product-changed': ({ name }) => `इस ऑफ़र के बाद ${name} में बदलाव हुआ है। नए ऑफ़र के लिए हमें लिखें।`,
  'offers.unknown': 'इस लिंक का कोई ऑफ़र नहीं मिला। कृपया देख लें कि लिंक पूरा है।',
  'checkout.empty-cart': 'आपका कार्ट ख़ाली है।',
  'checkout.unknown-store': 'यह स्टोर नहीं मिला।',
  'checkout.no-billing': 'बिल का पता चुनें, या डिलीवरी वाला ही पता रखें।',
  'checkout.no-address': 'डिलीवरी का पता चुनें।',
  'checkout.address-first': 'पहले डिलीवरी और बिल का पता चुनें।',
  'checkout.summary-first': 'पहले अपने ऑर्डर का ब्योरा देख लें।',
  'checkout.pan-needed': ({ from }) => `${from} या उससे ज़्यादा के ऑर्डर के लिए क़ानूनन आपका PAN चाहिए। आगे बढ़ने के लिए PAN जोड़ें।`,
  'delivery.unknown-pincode': noDelivery,
  'delivery.unserviceable': noDelivery,
  'delivery.other-state': ({ state }) => `यह पिनकोड ${state} का है। राज्य या पिनकोड ठीक करें।`,
  'delivery.too-valuable': ({ most }) =>
    `एक पार्सल ज़्यादा से ज़्यादा ${most} का हो सकता है। ऑर्डर को बाँट लें, या हमारे स्टोर से ले जाएँ।`,
  'addresses.unknown': 'यह पता आपके सहेजे पतों में नहीं है।',
  'addresses.too-many': ({ most }) => `आप ${most} पते रख सकते हैं। नया जोड़ने के लिए कोई एक हटाएँ।`,
  'addresses.unknown-pincode': 'ऐसा कोई पिनकोड नहीं है। कृपया जाँचें।',
  'addresses.unknown-state': 'अपना राज्य चुनें।',
  'addresses.unknown-city': 'अपना शहर चुनें।',
  'addresses.other-state': ({ state }) => `यह पिनकोड ${state} का है।`,
  'gst-details.no-name': 'अपने बिज़नेस का रजिस्टर्ड नाम लिखें।',
  'gst-details.other-state': ({ state }) =>
    `यह GSTIN ${state} में रजिस्टर्ड है। बिल के लिए ${state} का पता चुनें, या GSTIN के बिना ऑर्डर करें।`,
  'rates.stale': ({ metal }) => `${hindiMetalName(metal)} का भाव अपडेट हो रहा है। थोड़ी ही देर में ख़रीदारी फिर शुरू होगी।`,
  'rates.stopped': ({ metal }) => `${hindiMetalName(metal)} की ख़रीद-बिक्री अभी रुकी है। थोड़ी देर में फिर देखें।`,
  'rates.held': ({ metal }) => `${hindiMetalName(metal)} का भाव जाँचा जा रहा है। ख़रीदारी जल्द फिर शुरू होगी।`,
  'rates.closed': 'इस समय भाव उपलब्ध नहीं हैं।',
  'wishlist.full': ({ most }) => `विशलिस्ट में ज़्यादा से ज़्यादा ${most} आइटम आ सकते हैं। नया जोड़ने के लिए कोई एक हटाएँ।`,
  'alerts.not-below': ({ price }) => `अभी क़ीमत ${formatMoney(price)} है। इससे कम क़ीमत चुनें।`,
  'alerts.too-many': ({ most }) => `आपके ${most} प्राइस अलर्ट पहले से लगे हैं। नया लगाने के लिए कोई एक बंद करें।`,
  'alerts.kept': 'इस प्रोडक्ट और मोबाइल नंबर का प्राइस अलर्ट पहले से लगा है और वैसा ही रहेगा।',
  'alerts.dead-link': 'यह लिंक अब मान्य नहीं है।',
  'alerts.available': 'यह प्रोडक्ट उपलब्ध है: आप इसे अभी ख़रीद सकते हैं।',
  'alerts.unknown': 'यह अलर्ट नहीं मिला।',
  'reviews.not-bought': 'इस प्रोडक्ट का रिव्यू सिर्फ़ इसे ख़रीद चुके ग्राहक लिख सकते हैं।',
  'reviews.not-delivered': 'डिलीवरी के बाद आप इस प्रोडक्ट का रिव्यू लिख सकते हैं।',
  'reviews.waiting': 'आप इस प्रोडक्ट का रिव्यू लिख चुके हैं। जाँच के बाद हम उसे दिखाएँगे।',
  'reviews.shown': 'आप इस प्रोडक्ट का रिव्यू लिख चुके हैं।',
}
