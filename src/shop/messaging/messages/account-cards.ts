/** The table in e-mails about an account: what was changed, to what, and when. */
import type { LocalizedText } from '../../../units/language/message-language.ts'
import { type EmailCards, factCards } from './email-card.ts'

/** In the order of the table. */
const labels = {
  passkey: { en: 'Passkey', hi: 'पासकी' },
  nominees: { en: 'Nominees', hi: 'नॉमिनी' },
  bankAccount: { en: 'Bank account', hi: 'बैंक खाता' },
  oldMobile: { en: 'Old mobile number', hi: 'पुराना मोबाइल नंबर' },
  newMobile: { en: 'New mobile number', hi: 'नया मोबाइल नंबर' },
  newEmail: { en: 'New email', hi: 'नया ईमेल' },
  device: { en: 'Device', hi: 'डिवाइस' },
  ip: { en: 'IP address', hi: 'IP पता' },
  signedIn: { en: 'Signed in on', hi: 'कब साइन इन हुआ' },
  changed: { en: 'Changed on', hi: 'कब बदला' },
  added: { en: 'Added on', hi: 'कब जुड़ा' },
  removed: { en: 'Removed on', hi: 'कब हटा' },
  created: { en: 'Created on', hi: 'कब बना' },
  requested: { en: 'Requested on', hi: 'कब माँगी गई' },
  downloadUntil: { en: 'Download until', hi: 'इस समय तक डाउनलोड करें' },
  closes: { en: 'Account closes on', hi: 'खाता इस दिन बंद होगा' },
  closed: { en: 'Account closed on', hi: 'खाता इस दिन बंद हुआ' },
  erased: { en: 'Erased', hi: 'मिटाया गया' },
  kept: { en: 'Kept', hi: 'क्या रखा जाता है' },
} as const

type AccountFacts = Readonly<Partial<Record<keyof typeof labels, LocalizedText>>>

export const accountCards = (facts: AccountFacts): EmailCards => factCards(labels, facts)

/** Of a mobile number its end alone, as in the text: "ending 210". */
export const mobileEnd = (mobile: string): LocalizedText => ({
  en: `ending ${mobile.slice(-3)}`,
  hi: `...${mobile.slice(-3)}`,
})
