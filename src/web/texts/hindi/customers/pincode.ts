import type { Texts } from '../../area.ts'
import type { pincodeTexts } from '../../customers/pincode.ts'

export const hindiPincodeTexts: Texts<typeof pincodeTexts> = {
  title: 'हम कहाँ पहुँचाएँ?',
  why: 'हम देख लेते हैं कि हमारा बीमित कूरियर आप तक पहुँचता है। यह सवाल बस एक बार पूछा जाता है।',
  label: 'डिलीवरी का पिनकोड',
  check: 'जाँचें',
  checking: 'जाँच रहे हैं',
  missing: 'अपना पिनकोड डालें',
}
