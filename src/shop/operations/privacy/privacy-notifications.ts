/** Messages about a customer's data and account closure. */

import { formatDate, formatDateAndTime } from '../../../units/format.ts'
import { accountCards } from '../../messaging/messages/account-cards.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { hindiGreeting } from '../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import { exportDays, regretDays } from './rules.ts'

const everythingElse = {
  en: 'Name, contact details, addresses and everything else the law does not require us to keep',
  hi: 'नाम, संपर्क, पते और वह सब जो क़ानून के लिए रखना ज़रूरी नहीं',
}
const ordersKept = {
  en: 'Orders and invoices, for as long as tax law requires, and used for nothing else',
  hi: 'ऑर्डर और इनवॉइस, जितने समय टैक्स क़ानून कहता है; और किसी काम में नहीं लाए जाते',
}

const dear = (name: string): string => (name ? `Dear ${name},` : 'Hello,')

/** To the account's own contacts as soon as a copy is requested. */
export const dataCopyRequestedSms = (): MessageContent => sms('data-copy-asked', {})

export const dataCopyRequestedEmail = ({ when, contactUrl }: { when: string; contactUrl: string }): MessageContent =>
  mail(
    'data-copy-asked',
    {
      subject: `A copy of your data was asked for at ${brandMark}`,
      lines: ['A copy of your data was requested from your account and confirmed with a code sent to your mobile.'],
      card: accountCards({ requested: when }).en,
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do. We will write to you when it is ready.'],
    },
    {
      subject: `${brandMark} पर आपके डेटा की कॉपी माँगी गई`,
      lines: ['आपके खाते से आपके डेटा की कॉपी माँगी गई; पुष्टि आपके मोबाइल पर भेजे OTP से हुई।'],
      card: accountCards({ requested: when }).hi,
      button: 'मैंने नहीं माँगी',
      after: ['अगर आपने ही माँगी है, तो आपको कुछ नहीं करना है। तैयार होने पर हम लिखेंगे।'],
    },
  )

export const dataCopyReadyEmail = ({ name, url, until }: { name: string; url: string; until: Date }): MessageContent =>
  mail(
    'data-copy-ready',
    {
      subject: `Your data at ${brandMark} is ready`,
      lines: [
        dear(name),
        'The copy of your data that you requested is ready to download: a readable page and a machine-readable file, in one ZIP.',
      ],
      card: accountCards({ downloadUntil: formatDateAndTime(until) }).en,
      button: { label: 'Download my data', url },
      after: [
        `You can download it for ${exportDays} days. You will need to sign in.`,
        'If you did not request it, set a new password and write to us: someone has access to your account.',
      ],
    },
    {
      subject: `${brandMark} पर आपका डेटा तैयार है`,
      lines: [
        hindiGreeting(name),
        'आपके डेटा की माँगी गई कॉपी डाउनलोड के लिए तैयार है: एक ZIP में पढ़ने के लिए एक पेज और मशीन के लिए एक फ़ाइल।',
      ],
      card: accountCards({ downloadUntil: formatDateAndTime(until) }).hi,
      button: 'मेरा डेटा डाउनलोड करें',
      after: [
        `इसे ${exportDays} दिन तक डाउनलोड कर सकते हैं। साइन इन करना होगा।`,
        'अगर आपने नहीं माँगी, तो नया पासवर्ड बनाएँ और हमें लिखें: कोई और आपके खाते में है।',
      ],
    },
  )

export const closureRequestedEmail = ({ name, url, on }: { name: string; url: string; on: Date }): MessageContent =>
  mail(
    'account-closing',
    {
      subject: `Your ${brandMark} account will be closed`,
      lines: [
        dear(name),
        `You asked us to close your account and erase your data. We will do so on ${formatDate(on)}. Until then, for ${regretDays} days, you can change your mind with one tap.`,
      ],
      card: accountCards({ closes: formatDate(on), kept: ordersKept }).en,
      button: { label: 'Keep my account', url },
      after: ['If this was not you, tap the button and set a new password right away.'],
    },
    {
      subject: `आपका ${brandMark} खाता बंद किया जाएगा`,
      lines: [
        hindiGreeting(name),
        `आपने खाता बंद करने और डेटा मिटाने को कहा है। हम यह ${formatDate(on)} को करेंगे। तब तक ${regretDays} दिन में आप एक टैप से मन बदल सकते हैं।`,
      ],
      card: accountCards({ closes: formatDate(on), kept: ordersKept }).hi,
      button: 'मेरा खाता रखें',
      after: ['अगर आपने नहीं कहा, तो बटन दबाएँ और तुरंत नया पासवर्ड बनाएँ।'],
    },
  )

export const closureRequestedSms = (on: Date): MessageContent => sms('account-closing', { date: formatDate(on) })

export const closureWithdrawnEmail = (name: string): MessageContent =>
  mail(
    'account-kept',
    {
      subject: `Your ${brandMark} account stays open`,
      lines: [dear(name), 'Your account stays open. Nothing has changed.'],
    },
    {
      subject: `आपका ${brandMark} खाता चालू है`,
      lines: [hindiGreeting(name), 'आपका खाता चालू है। कुछ नहीं बदला।'],
    },
  )

export const closureStoppedEmail = ({ name, url }: { name: string; url: string }): MessageContent =>
  mail(
    'account-not-closed',
    {
      subject: `Your ${brandMark} account could not be closed`,
      lines: [
        dear(name),
        'Your account was due to be closed today, but something is still open: an order, a payment or a balance.',
        'We have not erased anything. The page shows what is open. Please request closure again once it is settled.',
      ],
      button: { label: 'See what is open', url },
    },
    {
      subject: `आपका ${brandMark} खाता बंद नहीं हो सका`,
      lines: [
        hindiGreeting(name),
        'आपका खाता आज बंद होना था, पर कुछ अभी बाक़ी है: कोई ऑर्डर, भुगतान या शेष।',
        'हमने कुछ नहीं मिटाया है। क्या बाक़ी है, यह पेज पर दिखेगा। पूरा होने पर फिर अनुरोध करें।',
      ],
      button: 'देखें क्या बाक़ी है',
    },
  )

export function accountClosedEmail(name: string, on: Date): MessageContent {
  const card = accountCards({ closed: formatDate(on), erased: everythingElse, kept: ordersKept })
  return mail(
    'account-closed',
    {
      subject: `Your ${brandMark} account is closed`,
      lines: [
        dear(name),
        'We have closed your account, erased your data and signed out all devices. This is our last email to you.',
      ],
      card: card.en,
      after: ['Thank you for being with us. You are welcome to open a new account at any time.'],
    },
    {
      subject: `आपका ${brandMark} खाता बंद हो गया`,
      lines: [
        hindiGreeting(name),
        'हमने आपका खाता बंद कर दिया है, आपका डेटा मिटा दिया है और सभी डिवाइस साइन आउट कर दिए हैं। यह आपको हमारा आख़िरी ईमेल है।',
      ],
      card: card.hi,
      after: ['हमारे साथ रहने के लिए धन्यवाद। आप जब चाहें नया खाता बना सकते हैं।'],
    },
  )
}
