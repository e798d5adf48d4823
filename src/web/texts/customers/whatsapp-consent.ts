import { area } from '../area.ts'

/** The box for messages by WhatsApp, in the account and in the checkout. */
export const whatsAppConsentTexts = area('whatsAppConsent', {
  given: 'We will send your messages on WhatsApp. One-time codes still come by SMS',
  withdrawn: 'Done. Your messages will come by SMS',
})
