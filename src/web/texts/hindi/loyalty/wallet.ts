import {
  type PointsEntryTitles,
  translatePointsTitle,
} from '../../../../shop/loyalty/points-wallet/rules/entry-titles.ts'
import type { Texts } from '../../area.ts'
import type { walletTexts } from '../../loyalty/wallet.ts'

const entries: PointsEntryTitles = {
  joining: () => 'जॉइनिंग बोनस',
  earned: (order) => `ऑर्डर ${order} पर मिले`,
  spent: (order) => `ऑर्डर ${order} पर लगे`,
  returned: (order) => `ऑर्डर ${order} से लौटे`,
  'taken-back': (order) => `ऑर्डर ${order} के साथ वापस लिए गए`,
  referral: (friend) => `${friend} को रेफ़र करने पर`,
  adjusted: (why) => `हमने हिसाब ठीक किया: ${why}`,
  expired: () => 'समय पूरा, ख़त्म हुए',
  closed: () => 'खाता बंद हुआ',
}

export const hindiWalletTexts: Texts<typeof walletTexts> = {
  title: 'वॉलेट',
  historyTitle: 'वॉलेट का इतिहास',
  active: 'चालू',
  inactive: 'चालू नहीं',

  start: {
    title: 'आपका वॉलेट अभी चालू नहीं है',
    lead: (points, worth) => `चालू करें और ${points} जॉइनिंग पॉइंट पाएँ, ऑर्डर पर मूल्य ${worth}।`,
    facts: [
      '8 पॉइंट यानी ₹1। भुगतान करते समय 8 के गुणक में लगाएँ।',
      'क्लब के सदस्य होने पर आपको हर ऑर्डर पर पॉइंट मिलते हैं।',
      'इसी के साथ आपका डिजिटल चाँदी वॉलेट भी चालू हो जाता है।',
    ],
    activate: 'अभी चालू करें',
  },
  confirm: {
    title: 'अपना वॉलेट चालू करें?',
    text: 'क्या आप अपना वॉलेट चालू करना चाहते हैं?',
    more: 'यह मुफ़्त है, और इसमें आपके पॉइंट और डिजिटल चाँदी रहते हैं।',
    no: 'नहीं',
    yes: 'हाँ, चालू करें',
    activating: 'चालू हो रहा है',
    done: (points) => `आपका वॉलेट चालू है। इसमें ${points} पॉइंट हैं।`,
  },
  unreachable: 'सर्वर से संपर्क नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें।',

  balance: 'अभी का बैलेंस',
  total: 'कुल मिले',
  spent: 'लगाए और ख़त्म हुए',
  points: 'पॉइंट',
  worth: (sum) => `ऑर्डर पर मूल्य ${sum}`,
  reserved: (points) => `${points} पॉइंट उस ऑर्डर के लिए अलग रखे हैं जिसका भुगतान बाक़ी है।`,
  pending: (points) => `${points} पॉइंट आने वाले हैं। ऑर्डर की डिलीवरी के सात दिन बाद हम उन्हें जमा करते हैं।`,
  expiring: (points, day) => `${points} पॉइंट ${day} से ख़त्म होने लगेंगे। सबसे पुराने पहले लगते हैं।`,
  seeHistory: 'वॉलेट का इतिहास',
  use: 'पॉइंट से ख़रीदें',
  silver: 'डिजिटल चाँदी',
  silverHistory: 'डिजिटल चाँदी का इतिहास',
  silverReserved: (grams) => `${grams} चाँदी किसी बाक़ी भुगतान या उपहार के लिए अलग रखी है।`,
  questions: 'पॉइंट के सवाल-जवाब',
  allQuestions: 'सभी सवाल',

  pendingTitle: 'आने वाले',
  history: 'मिले और लगाए',
  pendingTag: 'बाक़ी',
  expires: (day) => `${day} तक`,
  received: 'मिले',
  went: 'लगाए',
  entry: (title) => translatePointsTitle(title, entries),
  none: 'अभी यहाँ कुछ नहीं',
  emptyDetail: 'मिले और लगाए गए पॉइंट अपने ऑर्डर और आख़िरी तारीख़ के साथ यहाँ दिखेंगे।',
  toWallet: 'वॉलेट देखें',
  inactiveTitle: 'आपका वॉलेट अभी चालू नहीं है',
  inactiveFact: 'आपका इतिहास जॉइनिंग पॉइंट से शुरू होता है।',
}
