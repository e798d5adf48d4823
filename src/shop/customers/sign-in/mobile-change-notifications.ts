/** Notifies a customer of a changed sign-in method, at the old contact first (rules/security.md 3.3). */
import { accountCards, mobileEnd } from '../../messaging/messages/account-cards.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

/** Sent to the new number, so that only its holder can enter the code. */
export const newMobileCodeSms = (code: string): MessageContent => sms('new-mobile-code', { code })

/** To the old and to the new number. */
export const mobileChangedSms = (ending: string): MessageContent => sms('mobile-changed', { ending })

interface MobileChange {
  readonly from: string
  readonly to: string
  readonly when: string
  readonly contactUrl: string
}

export function mobileChangedEmail({ from, to, when, contactUrl }: MobileChange): MessageContent {
  const card = accountCards({ oldMobile: mobileEnd(from), newMobile: mobileEnd(to), changed: when })
  return mail(
    'mobile-changed',
    {
      subject: `The mobile of your ${brandMark} account was changed`,
      lines: [
        `The mobile number of your account was changed from the one ending in ${from.slice(-3)} to the one ending in ${to.slice(-3)}.`,
        'Other devices were signed out. For your safety, there are no payouts from your account for 24 hours.',
      ],
      card: card.en,
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do.'],
    },
    {
      subject: `आपके ${brandMark} खाते का मोबाइल नंबर बदल दिया गया`,
      lines: [
        `आपके खाते का मोबाइल नंबर ${from.slice(-3)} पर ख़त्म होने वाले नंबर से बदलकर ${to.slice(-3)} पर ख़त्म होने वाला कर दिया गया।`,
        'बाक़ी डिवाइस साइन आउट हो गए। आपकी सुरक्षा के लिए 24 घंटे तक आपके खाते से कोई पैसा नहीं भेजा जाएगा।',
      ],
      card: card.hi,
      button: 'मैंने नहीं बदला',
      after: ['अगर आपने ही बदला है, तो आपको कुछ नहीं करना है।'],
    },
  )
}
