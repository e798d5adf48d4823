import type { Texts } from '../../area.ts'
import type { whatsAppChatTexts } from '../../support/whatsapp-chat.ts'

export const hindiWhatsAppChatTexts: Texts<typeof whatsAppChatTexts> = {
  question: 'इस पीस के बारे में सवाल?',
  orderQuestion: 'इस ऑर्डर के बारे में सवाल?',
  write: 'WhatsApp पर पूछें',
  general: 'नमस्ते, मेरा एक सवाल है।',
  product: (name, url) => `नमस्ते, ${name} के बारे में मेरा एक सवाल है: ${url}`,
  order: (number) => `नमस्ते, मेरे ऑर्डर ${number} के बारे में एक सवाल है।`,
}
