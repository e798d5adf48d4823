import type { Texts } from '../../area.ts'
import type { wishlistTexts } from '../../catalog/wishlist.ts'

export const hindiWishlistTexts: Texts<typeof wishlistTexts> = {
  title: 'विशलिस्ट',
  count: (count) => `${count} चीज़ें, सबसे नई पहले`,
  loading: 'आपकी विशलिस्ट खुल रही है',
  remove: 'हटाएँ',
  removed: (name) => `${name} अब आपकी विशलिस्ट में नहीं है।`,
  moved: (name) => `${name} अब आपके कार्ट में है, विशलिस्ट में नहीं।`,
  gone: 'अब बिक्री में नहीं',
  goneNote: 'इनकी बिक्री बंद हो चुकी है। आप हटाएँ, तब तक ये यहाँ रहेंगे।',
  empty: {
    title: 'अभी कुछ सहेजा नहीं है',
    fact: 'किसी भी सिक्के या बार पर बने दिल को दबाएँ, वह उस दिन के भाव पर यहाँ आपका इंतज़ार करेगा।',
    button: 'चाँदी देखें',
  },
}
