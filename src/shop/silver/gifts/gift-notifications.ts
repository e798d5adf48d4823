/** Messages to the giver and the recipient of a silver gift. */
import type { LocalizedText, MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

export interface GiftNotificationData {
  /** First name. */
  readonly giver: string
  readonly recipient: string
  /** "210" */
  readonly mobileEnd: string
  /** "5.0000 g" */
  readonly silver: string
  /** "21 Dec 2026" */
  readonly until: string
  readonly link: string
  readonly giftsUrl: string
  readonly walletUrl: string
}

interface EmailAndSms {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

/** A recipient gets an e-mail only if they are a customer by then. */
export interface GiftNotification<Letter extends boolean = boolean> {
  readonly giver: (summary: GiftNotificationData) => EmailAndSms
  readonly recipient: (summary: GiftNotificationData) => Letter extends true ? EmailAndSms : Pick<EmailAndSms, 'sms'>
}

const giftWords = {
  en: {
    silver: 'Digital silver',
    to: 'Gift for',
    from: 'Gift from',
    until: 'To be claimed by',
    mobile: 'Mobile number',
    ending: (digits: string) => `ending ${digits}`,
  },
  hi: {
    silver: 'डिजिटल चाँदी',
    to: 'उपहार पाने वाले',
    from: 'उपहार देने वाले',
    until: 'इस तारीख़ तक लेना है',
    mobile: 'मोबाइल नंबर',
    ending: (digits: string) => `...${digits}`,
  },
} as const

/** What was given to whom, and until when it can be claimed: empty once it cannot. */
function givenCard(
  language: MessageLanguage,
  { silver, recipient, mobileEnd }: GiftNotificationData,
  until = '',
): EmailCard {
  const t = giftWords[language]
  return amountCard(language, {
    sums: [[t.silver, silver]],
    facts: [
      [t.to, recipient],
      [t.mobile, t.ending(mobileEnd)],
      [t.until, until],
    ],
  })
}

function receivedCard(language: MessageLanguage, { silver, giver }: GiftNotificationData): EmailCard {
  const t = giftWords[language]
  return amountCard(language, { sums: [[t.silver, silver]], facts: [[t.from, giver]] })
}

/** A text message has only plain characters, and little space. */
const plainName = (name: string): LocalizedText =>
  /^[A-Za-z.'-]{1,20}$/.test(name) ? name : { en: 'A friend', hi: hindiName(name) }
/** Hindi text messages hold any letters. */
const hindiName = (name: string): string => (/^[\p{L}\p{M}.' -]{1,20}$/u.test(name) ? name : 'आपके मित्र')
const ifNotYou = 'If this was not you, cancel the gift in your account and write to us right away.'

export const giftSentMessages: GiftNotification<false> = {
  giver: (gift) => {
    const { recipient, mobileEnd, silver, until, giftsUrl } = gift
    return {
      mail: mail(
        'silver-gift-given',
        {
          subject: `Your gift of ${silver} of silver is on its way`,
          lines: [
            `We have sent ${recipient} an SMS with the link, to the mobile number ending in ${mobileEnd}. You can also share the link yourself.`,
            `The silver is reserved until ${recipient} claims it, by ${until} at the latest. Until then you can cancel the gift.`,
          ],
          card: givenCard('en', gift, gift.until),
          button: { label: 'View gifts', url: giftsUrl },
          after: [ifNotYou],
        },
        {
          subject: `${silver} चाँदी का आपका उपहार भेजा गया`,
          lines: [
            `हमने ${recipient} को ${mobileEnd} पर ख़त्म होने वाले मोबाइल पर लिंक का SMS भेजा है। आप ख़ुद भी लिंक शेयर कर सकते हैं।`,
            `${recipient} के लेने तक, ज़्यादा से ज़्यादा ${until} तक, चाँदी अलग रखी है। तब तक आप उपहार वापस ले सकते हैं।`,
          ],
          card: givenCard('hi', gift, gift.until),
          button: 'उपहार देखें',
          after: ['अगर यह आपने नहीं किया, तो खाते में उपहार वापस लें और तुरंत हमें लिखें।'],
        },
      ),
      sms: sms('silver-gift-given', { silver: smsFigure(silver), ending: mobileEnd, date: until }),
    }
  },
  recipient: ({ giver, silver, until, link }) => ({
    sms: sms('silver-gift-for-you', { giver: plainName(giver), silver: smsFigure(silver), date: until, link }),
  }),
}

export const giftReminderMessages: GiftNotification<false> = {
  giver: (gift) => {
    const { recipient, silver, until, giftsUrl } = gift
    return {
      mail: mail(
        'silver-gift-waiting',
        {
          subject: `${recipient} has not claimed your gift yet`,
          lines: [
            `${silver} of silver waits for ${recipient} until ${until}. After that it returns to your wallet.`,
            `We have reminded ${recipient} by SMS. You can also share the link yourself.`,
          ],
          card: givenCard('en', gift, gift.until),
          button: { label: 'View gifts', url: giftsUrl },
        },
        {
          subject: `${recipient} ने आपका उपहार अभी नहीं लिया है`,
          lines: [
            `${silver} चाँदी ${until} तक ${recipient} का इंतज़ार करेगी। उसके बाद वह आपके वॉलेट में लौट आएगी।`,
            `हमने ${recipient} को SMS से याद दिलाया है। आप ख़ुद भी लिंक शेयर कर सकते हैं।`,
          ],
          card: givenCard('hi', gift, gift.until),
          button: 'उपहार देखें',
        },
      ),
      sms: sms('silver-gift-waiting', { silver: smsFigure(silver), date: until }),
    }
  },
  recipient: ({ giver, silver, until, link }) => ({
    sms: sms('silver-gift-reminder', { silver: smsFigure(silver), giver: plainName(giver), date: until, link }),
  }),
}

export const giftClaimedMessages: GiftNotification<true> = {
  giver: (gift) => {
    const { recipient, silver, giftsUrl } = gift
    return {
      mail: mail(
        'silver-gift-claimed',
        {
          subject: `${recipient} has claimed your gift`,
          lines: [`${silver} of silver moved from your wallet to ${recipient}’s. You need do nothing more.`],
          card: givenCard('en', gift),
          button: { label: 'View gifts', url: giftsUrl },
        },
        {
          subject: `${recipient} ने आपका उपहार ले लिया`,
          lines: [`${silver} चाँदी आपके वॉलेट से ${recipient} के वॉलेट में चली गई। आपको कुछ और नहीं करना है।`],
          card: givenCard('hi', gift),
          button: 'उपहार देखें',
        },
      ),
      sms: sms('silver-gift-claimed', { silver: smsFigure(silver) }),
    }
  },
  recipient: (gift) => {
    const { giver, silver, walletUrl } = gift
    return {
      mail: mail(
        'silver-gift-received',
        {
          subject: `${silver} of silver from ${giver} is in your wallet`,
          lines: [
            `You claimed ${giver}’s gift. The silver is yours: keep it, sell it back to us, or redeem it as a coin or bar.`,
          ],
          card: receivedCard('en', gift),
          button: { label: 'View your silver', url: walletUrl },
        },
        {
          subject: `${giver} की दी ${silver} चाँदी आपके वॉलेट में है`,
          lines: [`आपने ${giver} का उपहार ले लिया। चाँदी आपकी है: रखें, हमें बेचें, या सिक्के या बार में लें।`],
          card: receivedCard('hi', gift),
          button: 'अपनी चाँदी देखें',
        },
      ),
      sms: sms('silver-gift-received', { silver: smsFigure(silver), giver: plainName(giver) }),
    }
  },
}

export const giftWithdrawnMessages: GiftNotification<false> = {
  giver: (gift) => {
    const { recipient, silver, giftsUrl } = gift
    return {
      mail: mail(
        'silver-gift-taken-back',
        {
          subject: `You cancelled your gift to ${recipient}`,
          lines: [`${silver} of silver is back in your wallet. The gift link no longer works.`],
          card: givenCard('en', gift),
          button: { label: 'View gifts', url: giftsUrl },
        },
        {
          subject: `आपने ${recipient} का उपहार वापस ले लिया`,
          lines: [`${silver} चाँदी आपके वॉलेट में लौट आई है। उपहार का लिंक अब काम नहीं करेगा।`],
          card: givenCard('hi', gift),
          button: 'उपहार देखें',
        },
      ),
      sms: sms('silver-gift-taken-back', { silver: smsFigure(silver) }),
    }
  },
  recipient: ({ giver, silver }) => ({
    sms: sms('silver-gift-withdrawn', { giver: plainName(giver), silver: smsFigure(silver) }),
  }),
}

export const giftReturnedMessages: GiftNotification<false> = {
  giver: (gift) => {
    const { recipient, silver, giftsUrl } = gift
    return {
      mail: mail(
        'silver-gift-returned',
        {
          subject: `Your gift to ${recipient} was not claimed`,
          lines: [
            `It was not claimed within 30 days, so ${silver} of silver is back in your wallet. You can gift it again.`,
          ],
          card: givenCard('en', gift),
          button: { label: 'View gifts', url: giftsUrl },
        },
        {
          subject: `${recipient} को दिया आपका उपहार नहीं लिया गया`,
          lines: [`यह 30 दिन में नहीं लिया गया, इसलिए ${silver} चाँदी आपके वॉलेट में लौट आई है। आप इसे फिर उपहार दे सकते हैं।`],
          card: givenCard('hi', gift),
          button: 'उपहार देखें',
        },
      ),
      sms: sms('silver-gift-returned', { silver: smsFigure(silver) }),
    }
  },
  recipient: ({ giver, silver }) => ({
    sms: sms('silver-gift-lapsed', { silver: smsFigure(silver), giver: plainName(giver) }),
  }),
}
