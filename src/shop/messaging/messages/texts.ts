/**
 * The texts of codes, of changes to an account's e-mail and password, and of an announced bank transfer. All others are beside
 * what sends them: `…-notifications.ts` by e-mail and text message, `…-emails.ts` by e-mail alone. A text message fills in a
 * registered template (rules/messages.md 1.1), so changing its words means registering it again. Input to an e-mail is not
 * trusted: `mail` escapes it.
 */
import type { LocalizedText, MessageLanguage } from '../../../units/language/message-language.ts'
import { accountCards } from './account-cards.ts'
import { brandMark } from './brand-name.ts'
import { amountCard, type EmailCard } from './email-card.ts'
import { hindiThanks } from './hindi-parts.ts'
import { type MessageContent, mail, sms } from './message-content.ts'

export const signInCode = (code: string): MessageContent => sms('sign-in-code', { code })

export const signUpCode = (code: string): MessageContent => sms('sign-up-code', { code })

/**
 * `act` has at most 50 characters: "sell 5.0000 g for Rs 1,250.00"; in Hindi it goes before का: "₹1,250.00 में 5.0000 g बेचने". The
 * reader sees what they approve.
 */
export const stepUpCode = (code: string, act: LocalizedText): MessageContent =>
  sms('step-up-code', { code, action: act })

/**
 * Names the account by its mobile, so that a reader who does not know the number can tell that somebody else entered their
 * address.
 */
export const verifyEmail = (url: string, mobile: string | null): MessageContent =>
  mail(
    'verify-email',
    {
      subject: `Verify your email for ${brandMark}`,
      lines: [
        `Welcome to ${brandMark}.`,
        `Please confirm that this is the email address of the account${ending(mobile)}. You can then sign in with your password.`,
      ],
      button: { label: 'Verify my email', url },
      after: ['The link is valid for 48 hours. If this is not your account, please ignore this email.'],
    },
    {
      subject: `${brandMark} के लिए अपना ईमेल पक्का करें`,
      lines: [
        `${brandMark} में आपका स्वागत है।`,
        `कृपया पक्का करें कि${hindiEnding(mobile)} खाते का ईमेल यही है। इसके बाद आप पासवर्ड से साइन इन कर सकते हैं।`,
      ],
      button: 'मेरा ईमेल पक्का करें',
      after: ['यह लिंक 48 घंटे तक काम करता है। अगर यह खाता आपका नहीं है, तो इस ईमेल को छोड़ दें।'],
    },
  )

export const resetPassword = (url: string, mobile: string | null): MessageContent =>
  mail(
    'reset-password',
    {
      subject: `Choose a new password for ${brandMark}`,
      lines: [`Someone, hopefully you, asked for a new password for the account${ending(mobile)} at ${brandMark}.`],
      button: { label: 'Choose a new password', url },
      after: [
        'The link is valid for 60 minutes and works once. All devices are signed out when the password changes.',
        'If this was not you, please ignore this email: your password stays the same.',
      ],
    },
    {
      subject: `${brandMark} के लिए नया पासवर्ड चुनें`,
      lines: [`${brandMark} पर${hindiEnding(mobile)} खाते के लिए नया पासवर्ड माँगा गया है, उम्मीद है आपने ही।`],
      button: 'नया पासवर्ड चुनें',
      after: [
        'यह लिंक 60 मिनट तक और एक ही बार काम करता है। पासवर्ड बदलते ही सभी डिवाइस साइन आउट हो जाते हैं।',
        'अगर आपने नहीं माँगा, तो इस ईमेल को छोड़ दें: आपका पासवर्ड वही रहेगा।',
      ],
    },
  )

export function passwordChanged(when: string): MessageContent {
  const card = accountCards({ changed: when })
  return mail(
    'password-changed',
    {
      subject: `Your ${brandMark} password was changed`,
      lines: ['The password of your account was changed. Other devices were signed out.'],
      card: card.en,
      after: ['If this was not you, set a new password right away with “Forgot password” and write to us.'],
    },
    {
      subject: `आपका ${brandMark} पासवर्ड बदल दिया गया`,
      lines: ['आपके खाते का पासवर्ड बदला गया। बाक़ी डिवाइस साइन आउट हो गए।'],
      card: card.hi,
      after: ['अगर आपने नहीं बदला, तो “पासवर्ड भूल गए” से तुरंत नया पासवर्ड बनाएँ और हमें लिखें।'],
    },
  )
}

const transferWords = {
  en: { amount: 'Transfer', until: 'Price held until' },
  hi: { amount: 'ट्रांसफ़र की रक़म', until: 'क़ीमत इस समय तक तय' },
} as const

/** What a customer still has to transfer, and until when its price holds. */
export const transferCard = (
  language: MessageLanguage,
  { amount, until }: { readonly amount: string; readonly until: string },
): EmailCard =>
  amountCard(language, {
    sums: [[transferWords[language].amount, amount]],
    facts: [[transferWords[language].until, until]],
  })

export const transferAnnounced = (order: {
  uniqueOrderId: string
  amount: string
  name: string
  until: string
}): MessageContent =>
  mail(
    'transfer-announced',
    {
      subject: `Order ${order.uniqueOrderId}: waiting for your bank transfer`,
      lines: [
        `Thank you, ${order.name}.`,
        `We have your transfer details for order ${order.uniqueOrderId}. We will write to you as soon as ${order.amount} reaches our account.`,
        `Your price is held if the money reaches our bank by ${order.until}.`,
      ],
      card: transferCard('en', order),
    },
    {
      subject: `ऑर्डर ${order.uniqueOrderId}: आपके बैंक ट्रांसफ़र का इंतज़ार है`,
      lines: [
        hindiThanks(order.name),
        `ऑर्डर ${order.uniqueOrderId} के ट्रांसफ़र की जानकारी हमें मिल गई। ${order.amount} हमारे खाते में आते ही हम आपको लिखेंगे।`,
        `पैसा ${order.until} तक हमारे बैंक पहुँच जाए, तो आपकी क़ीमत वही रहेगी।`,
      ],
      card: transferCard('hi', order),
    },
  )

/** To the old address, so that an account is not taken over unnoticed (rules/security.md 1.2). */
export function emailChanged(newEmail: string, when: string): MessageContent {
  const card = accountCards({ newEmail: masked(newEmail), changed: when })
  return mail(
    'email-changed',
    {
      subject: `The email of your ${brandMark} account was changed`,
      lines: [`The email of your account was changed from this address to ${masked(newEmail)}.`],
      card: card.en,
      after: ['If this was not you, write to us right away. You can still sign in with your mobile number and a code.'],
    },
    {
      subject: `आपके ${brandMark} खाते का ईमेल बदल दिया गया`,
      lines: [`आपके खाते का ईमेल इस पते से बदलकर ${masked(newEmail)} कर दिया गया।`],
      card: card.hi,
      after: ['अगर आपने नहीं बदला, तो तुरंत हमें लिखें। आप अब भी मोबाइल नंबर और OTP से साइन इन कर सकते हैं।'],
    },
  )
}

/** To the account's mobile, at every change. */
export const emailChangedText = (newEmail: string): MessageContent =>
  sms('email-changed', { email: masked(newEmail).replace('…', '...') })

/** " with the mobile number ending in 210" */
const ending = (mobile: string | null): string =>
  mobile ? ` with the mobile number ending in ${mobile.slice(-3)}` : ''

/** " 210 पर ख़त्म होने वाले मोबाइल नंबर के" */
const hindiEnding = (mobile: string | null): string =>
  mobile ? ` ${mobile.slice(-3)} पर ख़त्म होने वाले मोबाइल नंबर के` : ' इस'

/** "priya@mail.example" → "p…@mail.example": readers of the old mailbox need not learn the new address. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`
