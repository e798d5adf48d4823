/** What the pages of text are called in Hindi, and what search engines are told of them. */
interface HindiHead {
  readonly titleHi: string
  readonly metaTitleHi: string
  readonly metaDescriptionHi: string
}

const head = (titleHi: string, metaDescriptionHi: string, metaTitleHi = titleHi): HindiHead => ({
  titleHi,
  metaTitleHi,
  metaDescriptionHi,
})

export const hindiPageHeads: Readonly<Record<string, HindiHead>> = {
  'about-us': head('हमारे बारे में', 'हम कौन हैं, क्या बेचते हैं और कैसे काम करते हैं: धातु भाव पर, हर शुल्क अलग पंक्ति में।'),
  'about-mmtc': head(
    'MMTC-PAMP के बारे में',
    'MMTC-PAMP कौन है, उसके CertiCard में क्या आता है, हम उसका सोना और चाँदी कैसे बेचते और वापस ख़रीदते हैं।',
  ),
  'cms-howitworks': head(
    'यह कैसे काम करता है',
    'पेज के ऊपर लिखे भाव से आपके हाथ के पार्सल तक: क्या-क्या होता है, और कब कितना देना होता है।',
    'सोना और चाँदी ख़रीदना कैसे होता है',
  ),
  'cms-shipping-instruction': head(
    'पार्सल लेते समय',
    'सोने या चाँदी के पार्सल में आने से पहले, दरवाज़े पर और खोलते समय क्या देखें, और उसे कैसे रखें।',
    'बुलियन का पार्सल लेना और खोलना',
  ),
  'cms-payment-options': head(
    'भुगतान के तरीक़े',
    'UPI, बैंक ट्रांसफ़र, कार्ड और नेट बैंकिंग: किस पर कितना शुल्क, किस रक़म तक, और क़ीमत कितनी देर तय रहती है।',
  ),
  'bis-hallmarking': head(
    'BIS हॉलमार्किंग',
    'क़ानून गहनों से क्या माँगता है, सिक्कों और बार से क्या, और पीस की शुद्धता कैसे जाँचें।',
    'सोने और चाँदी के सिक्कों और बार की BIS हॉलमार्किंग',
  ),
  'terms-and-conditions': head('नियम और शर्तें', 'क़ीमत, भुगतान, रद्द करना, डिलीवरी, वापसी और रिफ़ंड, पढ़े जाने के लिए लिखे हुए।'),
  'privacy-policy': head(
    'गोपनीयता नीति',
    'हमारे पास कौन-सा व्यक्तिगत डेटा है, क्यों और कब तक, और DPDP अधिनियम के तहत आप क्या माँग सकते हैं।',
  ),
  'shipping-policy': head(
    'शिपिंग नीति',
    'सोना और चाँदी कब रवाना होते हैं, डिलीवरी पर कितना ख़र्च है, पार्सल कैसे पैक, बीमित और सौंपे जाते हैं।',
  ),
  'buyback-policy': head(
    'बाय-बैक नीति',
    'सोना या चाँदी वापस बेचने पर हम कितना देते हैं, आपसे क्या चाहिए और पैसा कितनी जल्दी आता है।',
  ),
  'cookie-policy': head('कुकी नीति', 'हर कुकी और दुकान की ओर से आपके ब्राउज़र में रखी हर चीज़, नाम से, और किस लिए है।'),
}
