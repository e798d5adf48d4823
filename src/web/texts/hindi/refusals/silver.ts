import { formatSilver } from '../../../../units/format.ts'
import type * as bankAccounts from '../../../../wire/customers/bank-accounts.ts'
import type * as holdings from '../../../../wire/holdings/holdings.ts'
import type * as digitalSilver from '../../../../wire/silver/digital-silver.ts'
import type * as silverGifts from '../../../../wire/silver/silver-gifts.ts'
import type * as silverOut from '../../../../wire/silver/silver-out.ts'
import type * as silverPlans from '../../../../wire/silver/silver-plans.ts'
import type { Wordings } from './wordings.ts'

type Messages = typeof bankAccounts.messages &
  typeof digitalSilver.messages &
  typeof holdings.messages &
  typeof silverGifts.messages &
  typeof silverOut.messages &
  typeof silverPlans.messages

const panNeeded = ({ from }: { from: string }): string =>
  `${from} से ऊपर क़ानूनन आपका PAN चाहिए, या यह घोषणा कि आपके पास PAN नहीं है।`

export const hindiSilverRefusals: Wordings<Messages> = {
  'digital-silver.too-little': ({ amount, silver: grams }) => `कम से कम ${amount} या ${grams} की ख़रीद करें।`,
  'digital-silver.nothing-typed': 'लिखें कि आप कितनी ख़रीद करना चाहते हैं।',
  'digital-silver.day-full': ({ most }) => `एक दिन में ${most} तक की ख़रीद हो सकती है। ज़्यादा के लिए हमें फ़ोन करें।`,
  'digital-silver.pan-needed': panNeeded,
  'digital-silver.quote-over': 'क़ीमत 15 मिनट के लिए तय थी, जो पूरे हो गए। कुछ नहीं लिया गया। नई क़ीमत लें।',
  'digital-silver.no-review': 'इस भुगतान पर अब कुछ चुनना नहीं है।',
  'digital-silver.price-moved': 'इस ख़रीद की क़ीमत अब लागू नहीं है। आप अपना पैसा वापस ले सकते हैं।',
  'silver-gifts.closed': 'चाँदी के उपहार अभी बंद हैं। आपकी चाँदी वैसी ही रहेगी।',
  'silver-gifts.no-name': 'पहले अपनी प्रोफ़ाइल में अपना नाम जोड़ें: जिन्हें आप दे रहे हैं, उन्हें पता होना चाहिए कि किसने दिया।',
  'silver-gifts.own': 'यह आपका अपना नंबर है। उपहार किसी और के लिए होता है।',
  'silver-gifts.no-links': 'वेब पते न लिखें।',
  'silver-gifts.too-little': 'कम से कम 0.1 ग्राम दें।',
  'silver-gifts.too-much': ({ balance }) => `आपके पास देने के लिए ${balance} है।`,
  'silver-gifts.too-dear': ({ below }) =>
    `उपहार ${below} से कम का होता है: उससे ऊपर क़ानून पूछता है कि कौन दे रहा है और कौन ले रहा है।`,
  'silver-gifts.too-many': ({ most }) => `एक दिन में ${most} उपहार दिए जा सकते हैं।`,
  'silver-gifts.day-full': ({ left }) => `आज आप ${left} और दे सकते हैं।`,
  'silver-gifts.another-meanwhile': 'उसी समय एक और उपहार दिया गया। कृपया फिर कोशिश करें।',
  'silver-gifts.cooling': 'आपकी सुरक्षा के लिए मोबाइल नंबर बदलने के 24 घंटे बाद ही बड़े उपहार दिए जा सकते हैं। कल फिर कोशिश करें।',
  'silver-gifts.unknown': 'इस लिंक पर कोई उपहार नहीं मिला। देखें कि लिंक पूरा है।',
  'silver-gifts.other-mobile': 'यह उपहार किसी और मोबाइल नंबर के लिए है। जिस नंबर पर संदेश आया, उससे साइन इन करें।',
  'silver-gifts.gone': 'यह उपहार अब नहीं है: वह ले लिया गया या वापस हो गया।',
  'silver-gifts.over': 'यह उपहार 30 दिन के लिए था, जो पूरे हो गए।',
  'silver-gifts.claimed-meanwhile': 'यह उपहार पहले ही लिया जा चुका है या वापस हो गया है।',
  'silver-out.too-little': 'कम से कम 0.1 ग्राम बेचें, या कम होने पर पूरी चाँदी, अगर वह एक रुपये की हो।',
  'silver-out.too-much': ({ balance }) => `आपके पास बेचने के लिए ${formatSilver(balance)} है।`,
  'silver-out.no-quote': 'यह क़ीमत नहीं मिली। नई क़ीमत लें।',
  'silver-out.quote-used': 'यह चाँदी पहले ही बिक चुकी है।',
  'silver-out.quote-expired': 'क़ीमत 15 मिनट के लिए तय थी, जो पूरे हो गए। कुछ नहीं बिका। नई क़ीमत लें।',
  'silver-out.pan-needed': panNeeded,
  'silver-plans.none': 'आपका कोई प्लान नहीं है।',
  'mandates.above-limit': ({ total, most }) =>
    `अपने-आप भुगतान महीने में ${most} तक हो सकता है, और आपका प्लान GST के साथ ${total} का है। आप हमारे भेजे लिंक से भुगतान करते रह सकते हैं।`,
  'mandates.by-amount-only': 'अपने-आप भुगतान के लिए प्लान रुपयों में होना चाहिए: राशि हर महीने एक जैसी रहे।',
  'mandates.exists': 'अपने-आप भुगतान पहले से चालू है।',
  'mandates.none': 'अपने-आप भुगतान चालू नहीं है।',
  'mandates.not-offered': 'अपने-आप भुगतान अभी उपलब्ध नहीं है।',
  'mandates.waiting': 'आपके बैंक ने अपने-आप भुगतान की पुष्टि अभी नहीं की है। थोड़ा इंतज़ार करें।',
  'bank-accounts.not-an-ifsc': 'IFSC वैसे ही लिखें जैसे चेक बुक पर है, जैसे HDFC0000053।',
  'bank-accounts.not-a-number': 'खाता नंबर अंकों में लिखें, 9 से 18 अंक।',
  'bank-accounts.numbers-differ': 'दोनों खाता नंबर एक जैसे नहीं हैं।',
  'bank-accounts.no-name': 'पहले अपनी प्रोफ़ाइल में अपना नाम लिखें: हम सिर्फ़ आपके नाम के खाते में पैसा भेजते हैं।',
  'bank-accounts.none': 'पहले अपना बैंक खाता जोड़ें।',
  'bank-accounts.unverified': 'आपके बैंक खाते की पुष्टि अभी नहीं हुई है।',
  'bank-accounts.cooling': ({ until }) =>
    `आपकी सुरक्षा के लिए बैंक या मोबाइल बदलने के 24 घंटे बाद तक कुछ नहीं भेजा जाता: ${until} तक।`,
  'holdings.unknown': 'यह होल्डिंग नहीं मिली।',
  'holdings.automatic': 'यह होल्डिंग आपके ऑर्डर से आई है। इसे बदला या हटाया नहीं जा सकता।',
  'holdings.full': ({ most }) => `आप अपनी ${most} होल्डिंग रख सकते हैं। नई जोड़ने के लिए कोई एक हटाएँ।`,
  'holdings.no-source-name': 'स्रोत का नाम लिखें।',
  'holdings.not-yet': 'ऐसी तारीख़ लिखें जो आगे की न हो।',
  'holdings.too-much': 'कम नग लिखें: एक पंक्ति में ज़्यादा से ज़्यादा ₹1,000 करोड़ आते हैं।',
  'holdings.no-year': 'इस साल का कोई विवरण नहीं है।',
}
