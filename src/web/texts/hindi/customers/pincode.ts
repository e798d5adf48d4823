import type { Texts } from '../../area.ts'
import type { pincodeTexts } from '../../customers/pincode.ts'

export const hindiPincodeTexts: Texts<typeof pincodeTexts> = {
  title: 'डिलीवरी कहाँ करें?',
  why: 'हम देख लेते हैं कि हमारा बीमित कूरियर आपके यहाँ डिलीवरी करता है। यह हम बस एक बार पूछते हैं।',
  label: 'डिलीवरी का पिनकोड',
  check: 'जाँचें',
  checking: 'जाँच रहे हैं',
  checks: 'छठा अंक लिखते ही जाँच हो जाती है।',
  missing: 'अपना पिनकोड डालें',
}
