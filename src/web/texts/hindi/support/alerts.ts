import type { Texts } from '../../area.ts'
import type { alertsTexts } from '../../support/alerts.ts'

export const hindiAlertsTexts: Texts<typeof alertsTexts> = {
  title: 'दाम की सूचना',
  fall: 'दाम में कितनी कमी',
  offset: (percent, price) => `आज से ${percent}% कम, ${price}`,
  level: 'मुझे बताएँ जब दाम हो',
  orLess: 'या उससे कम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  set: 'सूचना लगाएँ',
  setting: 'लगा रहे हैं',
  again: 'फिर कोशिश करें',
  isSet: (price) =>
    `${price} पर आपकी सूचना 90 दिन के लिए लग गई है। हम एक बार ईमेल और SMS से बताएँगे। इसी उत्पाद और मोबाइल नंबर की नई सूचना इसकी जगह ले लेगी।`,
  confirm: (email, price) =>
    `बस एक कदम और: ${email} पर भेजा गया लिंक दबाएँ, और ${price} पर आपकी सूचना 90 दिन तक लगी रहेगी। इसी उत्पाद और मोबाइल नंबर की नई सूचना पुरानी की जगह ले लेती है।`,
  link: {
    title: 'सूचनाएँ',
    toConfirm: {
      question: 'क्या यह सूचना लगा दें? दाम उतना होते ही हम एक बार लिखेंगे।',
      press: 'सूचना लगाएँ',
      pressing: 'लगा रहे हैं',
    },
    toStop: {
      question: 'क्या ये संदेश बंद कर दें?',
      press: 'संदेश बंद करें',
      pressing: 'बंद कर रहे हैं',
    },
    confirmed: (name, price) => `आपकी सूचना चालू है: ${name} का दाम ${price} या उससे कम होते ही हम एक बार लिखेंगे।`,
    confirmedGone: 'आपकी सूचना चालू है।',
    emailStopped: 'हो गया: इस ईमेल पते के लिए अब दाम की कोई सूचना नहीं लगी है।',
    mobileStopped: 'हो गया: इस मोबाइल नंबर पर अब दाम के SMS नहीं आएँगे।',
    noticesStopped: 'हो गया: स्टॉक के बारे में अब कोई संदेश नहीं आएगा।',
    seePiece: 'उत्पाद देखें',
    shop: 'ख़रीदारी जारी रखें',
    again: 'फिर कोशिश करें',
  },
  account: {
    title: 'दाम और स्टॉक की सूचनाएँ',
    none: 'कोई सूचना नहीं लगी है। किसी उत्पाद के पेज पर लगाएँ, वह यहाँ दिखेगी।',
    wish: (request, price) => `${request} या उससे कम पर, अभी ${price}`,
    until: (date) => `${date} तक`,
    stock: 'जब फिर स्टॉक में आए',
    stop: 'रोकें',
    stopping: 'रोक रहे हैं',
    stopOf: (name) => `: ${name}`,
    stopped: 'सूचना रोक दी गई',
  },
}
