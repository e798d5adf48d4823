import type { Texts } from '../../area.ts'
import type { wishlistTexts } from '../../catalog/wishlist.ts'

export const hindiWishlistTexts: Texts<typeof wishlistTexts> = {
  title: 'विशलिस्ट',
  count: (count) => (count === 1 ? '1 आइटम' : `${count} आइटम, सबसे नए पहले`),
  loading: 'आपकी विशलिस्ट खुल रही है',
  remove: 'हटाएँ',
  removed: (name) => `${name} विशलिस्ट से हटा दिया गया।`,
  inCart: (name) => `${name} अब आपके कार्ट में है।`,
  unavailable: 'अब उपलब्ध नहीं',
  unavailableNote: 'हम इन्हें अब नहीं बेचते। जब तक आप न हटाएँ, ये यहाँ रहेंगे।',
  empty: {
    title: 'आपकी विशलिस्ट ख़ाली है',
    fact: 'किसी भी सिक्के या बार पर दिल का निशान दबाएँ: वह यहाँ सहेजा जाएगा और उसकी क़ीमत दिखती रहेगी।',
    button: 'चाँदी देखें',
  },
}
