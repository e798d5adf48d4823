import type { Texts } from '../../area.ts'
import type { silverThanksTexts } from '../../silver/silver-thanks.ts'

export const hindiSilverThanksTexts: Texts<typeof silverThanksTexts> = {
  paid: {
    title: 'धन्यवाद, चाँदी आपकी हुई',
    sentence: (grams) => `${grams} चाँदी आपके वॉलेट में आ गई। टैक्स बिल आपके इतिहास में है।`,
  },
  verifying: {
    title: 'हम आपके ट्रांसफ़र की राह देख रहे हैं',
    sentence: (grams) => `पैसा हमारे बैंक पहुँचते ही ${grams} चाँदी आपके वॉलेट में आ जाएगी। तब हम आपको लिखेंगे।`,
  },
  in_doubt: {
    title: 'आपके बैंक की प्रतीक्षा',
    sentence: () => 'आपके बैंक ने अभी भुगतान की पुष्टि नहीं की है। कृपया दोबारा भुगतान न करें।',
  },
  review: {
    title: 'आपके भुगतान पर आपको चुनना है',
    sentence: () => 'आपका पैसा हमें मिल गया है और सुरक्षित है। वह देर से या अलग राशि में आया।',
  },
  unpaid: {
    title: 'इस ख़रीद का भुगतान नहीं हुआ',
    sentence: () => 'कोई पैसा नहीं लिया गया। आप इस समय के भाव पर फिर ख़रीद सकते हैं।',
  },
  purchase: 'ख़रीद',
  silver: 'चाँदी',
  amount: 'भुगतान',
  payment: 'भुगतान का तरीक़ा',
  see: 'मेरी डिजिटल चाँदी देखें',
  again: 'चाँदी ख़रीदें',
  continue: 'ख़रीदारी जारी रखें',
}
