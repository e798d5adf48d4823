import type { Texts } from '../../area.ts'
import type { alertsTexts } from '../../support/alerts.ts'

export const hindiAlertsTexts: Texts<typeof alertsTexts> = {
  title: 'प्राइस अलर्ट',
  fall: 'क़ीमत में कमी',
  offset: (percent, price) => `आज से ${percent}% कम, ${price}`,
  level: 'मुझे बताएँ जब क़ीमत हो',
  orLess: 'या उससे कम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  set: 'अलर्ट लगाएँ',
  setting: 'लगा रहे हैं',
  again: 'फिर कोशिश करें',
  isSet: (price) =>
    `${price} पर आपका अलर्ट 90 दिन के लिए लग गया है। हम एक बार ईमेल और SMS से बताएँगे। इसी प्रोडक्ट और मोबाइल नंबर का नया अलर्ट इसकी जगह ले लेगा।`,
  confirm: (email, price) =>
    `बस एक क़दम और: ${email} पर भेजा गया लिंक खोलें, और ${price} पर आपका अलर्ट 90 दिन के लिए लग जाएगा। इसी प्रोडक्ट और मोबाइल नंबर का नया अलर्ट पुराने की जगह ले लेता है।`,
  link: {
    title: 'अलर्ट',
    toConfirm: {
      question: 'यह प्राइस अलर्ट लगाएँ? क़ीमत उतनी होते ही हम एक बार संदेश भेजेंगे।',
      press: 'अलर्ट लगाएँ',
      pressing: 'लगा रहे हैं',
    },
    toStop: {
      question: 'ये संदेश बंद करें?',
      press: 'संदेश बंद करें',
      pressing: 'बंद कर रहे हैं',
    },
    confirmed: (name, price) => `आपका प्राइस अलर्ट चालू है। ${name} की क़ीमत ${price} या उससे कम होते ही हम एक बार संदेश भेजेंगे।`,
    confirmedUnavailable: 'आपका प्राइस अलर्ट चालू है।',
    emailStopped: 'हो गया। इस ईमेल पते के सभी प्राइस अलर्ट बंद हैं।',
    mobileStopped: 'हो गया। इस मोबाइल नंबर पर अब क़ीमत के SMS नहीं आएँगे।',
    noticesStopped: 'हो गया। अब स्टॉक के बारे में कोई संदेश नहीं आएगा।',
    seePiece: 'प्रोडक्ट देखें',
    shop: 'ख़रीदारी जारी रखें',
    again: 'फिर कोशिश करें',
  },
  account: {
    title: 'क़ीमत और स्टॉक के अलर्ट',
    none: 'अभी कोई अलर्ट नहीं है',
    noneFact: 'किसी भी प्रोडक्ट के पेज पर लगाएँ, वह यहाँ दिखेगा।',
    desiredPrice: (request, price) => `${request} या उससे कम पर, अभी ${price}`,
    until: (date) => `${date} तक`,
    stock: 'स्टॉक में वापस आने पर',
    stop: 'बंद करें',
    stopping: 'बंद कर रहे हैं',
    stopOf: (name) => `: ${name}`,
    stopped: 'अलर्ट बंद हो गया',
  },
}
