import type { Texts } from '../../area.ts'
import type { silverReviewsTexts } from '../../silver/silver-reviews.ts'

export const hindiSilverReviewsTexts: Texts<typeof silverReviewsTexts> = {
  title: (purchase) => `ख़रीद ${purchase}: आपके भुगतान पर आपको चुनना है`,
  late: 'आपका पैसा तय क़ीमत का समय पूरा होने के बाद पहुँचा।',
  another: 'इस ख़रीद की क़ीमत से अलग रक़म हमें मिली है।',
  safe: 'आपका पैसा हमारे पास सुरक्षित है। कृपया दोबारा भुगतान न करें।',
  paid: 'आपने दिए',
  price: 'ख़रीद की क़ीमत',
  silver: (grams) => `बताई गई क़ीमत पर ${grams} चाँदी लें`,
  getting: 'चाँदी जोड़ रहे हैं',
  credited: 'चाँदी आपके वॉलेट में आ गई',
  back: 'मेरा पैसा वापस करें',
  returning: 'पैसा लौटा रहे हैं',
  backHow: (sum) =>
    `हम पूरे ${sum} वहीं लौटाएँगे जहाँ से आए थे, 5 से 7 कामकाजी दिनों में। फिर आप उस समय के भाव पर दोबारा ख़रीद सकते हैं।`,
  backDone: 'आपका पैसा लौट रहा है',
  disputed: 'आपका बैंक इस भुगतान की जाँच कर रहा है, इसलिए हम उसके फ़ैसले का इंतज़ार कर रहे हैं।',
  until: (moment) => `${moment} तक कुछ न चुनने पर हम पूरा पैसा लौटा देंगे।`,
}
