import type { Texts } from '../../area.ts'
import type { whatsAppConsentTexts } from '../../customers/whatsapp-consent.ts'

export const hindiWhatsAppConsentTexts: Texts<typeof whatsAppConsentTexts> = {
  given: 'हम आपके संदेश WhatsApp पर भेजेंगे। OTP अब भी SMS से आएगा',
  withdrawn: 'हो गया। आपके संदेश SMS से आएँगे',
}
