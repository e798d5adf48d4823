/** Messages to buyers of digital silver. */

import type { Day } from '../../../units/date.ts'
import { formatDate, formatSilver } from '../../../units/format.ts'
import { type LocalizedText, localizedTextIn } from '../../../units/language/message-language.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { amountCard } from '../../messaging/messages/email-card.ts'
import { hindiGreeting, hindiThanks } from '../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'
import { transferCard } from '../../messaging/messages/texts.ts'
import { refundCard } from '../../payments/refunds/refund-email-card.ts'
import { type SilverQuoteSummary, silverReviewCard, storageCard } from './silver-email-cards.ts'

interface Summary {
  readonly uniqueOrderId: string
  readonly name: string
  /** "20.0000 g" */
  readonly silver: string
  /** "₹5,150.00" */
  readonly amount: string
}

export const silverPurchasedEmail = (
  summary: Summary & {
    metalValue: string
    gst: string
    /** Empty where there is none. */
    charge: string
    rate: string
    /** The page of the wallet. */
    url: string
  },
): MessageContent =>
  mail(
    'digital-silver-bought',
    {
      subject: `Purchase ${summary.uniqueOrderId}: ${summary.silver} of silver added to your wallet`,
      lines: [
        `Thank you, ${summary.name}.`,
        `We have received ${summary.amount} for purchase ${summary.uniqueOrderId}, and added ${summary.silver} of silver to your wallet.`,
      ],
      card: amountCard('en', {
        sums: [
          [`Silver, ${summary.silver} at ${summary.rate} per gram`, summary.metalValue],
          ['GST', summary.gst],
          ...(summary.charge ? [['Payment gateway charge', summary.charge] as const] : []),
          ['Paid', summary.amount],
        ],
      }),
      button: { label: 'View your silver', url: summary.url },
      after: [
        'The purchase is final. Your silver is stored in an insured vault in your name, and the tax invoice is in your account.',
        'You can spend it on an order, redeem it as a coin or bar, sell it back or gift it.',
      ],
    },
    {
      subject: `ख़रीद ${summary.uniqueOrderId}: ${summary.silver} चाँदी आपके वॉलेट में जुड़ी`,
      lines: [
        hindiThanks(summary.name),
        `ख़रीद ${summary.uniqueOrderId} के लिए ${summary.amount} हमें मिल गए हैं, और ${summary.silver} चाँदी आपके वॉलेट में जोड़ दी है।`,
      ],
      card: amountCard('hi', {
        sums: [
          [`चाँदी, ${summary.silver}, ${summary.rate} प्रति ग्राम पर`, summary.metalValue],
          ['GST', summary.gst],
          ...(summary.charge ? [['पेमेंट गेटवे चार्ज', summary.charge] as const] : []),
          ['भुगतान किया', summary.amount],
        ],
      }),
      button: 'अपनी चाँदी देखें',
      after: [
        'ख़रीद अंतिम है। आपकी चाँदी आपके नाम से बीमित तिजोरी में है, और टैक्स इनवॉइस आपके खाते में।',
        'आप इसे ऑर्डर में लगा सकते हैं, सिक्के या बार में ले सकते हैं, हमें बेच सकते हैं या उपहार दे सकते हैं।',
      ],
    },
  )

/** Silver that comes to the end of its free storage (rules/wallets.md 3.8). */
export interface EndingStorageSummary {
  readonly silver: SilverUnits
  /** When the oldest of it was received. */
  readonly since: Day
  readonly until: Day
  readonly url: string
}

export function storageEndingEmail({ url, ...ending }: EndingStorageSummary): MessageContent {
  const silver = formatSilver(ending.silver)
  const until = formatDate(ending.until)
  const facts = { silver, since: formatDate(ending.since), until }
  return mail(
    'silver-storage-ends',
    {
      subject: `Free storage of ${silver} of silver ends on ${until}`,
      lines: [
        `We have stored ${silver} of your digital silver for nearly five years. Storage and insurance are free until ${until}.`,
        'Please use it by then: spend it on an order, redeem it as a coin or bar, sell it back or gift it.',
      ],
      card: storageCard('en', facts),
      button: { label: 'View your silver', url },
    },
    {
      subject: `${silver} चाँदी का मुफ़्त भंडारण ${until} को ख़त्म होगा`,
      lines: [
        `आपकी ${silver} डिजिटल चाँदी हमारे पास लगभग पाँच साल से है। भंडारण और बीमा ${until} तक मुफ़्त है।`,
        'कृपया तब तक इसका उपयोग करें: ऑर्डर में लगाएँ, सिक्के या बार में लें, हमें बेचें या उपहार दें।',
      ],
      card: storageCard('hi', facts),
      button: 'अपनी चाँदी देखें',
    },
  )
}

/** An SMS too: a customer may have no e-mail address. */
export const storageEndingSms = ({ silver, until }: Pick<EndingStorageSummary, 'silver' | 'until'>): MessageContent =>
  sms('silver-storage-ends', { silver: smsFigure(formatSilver(silver)), date: formatDate(until) })

/** An SMS too: the mobile is verified, while the customer may have no verified e-mail. */
export const silverPurchasedSms = ({ silver, amount, uniqueOrderId }: Summary): MessageContent =>
  sms('digital-silver-bought', { silver: smsFigure(silver), amount: smsFigure(amount), order: uniqueOrderId })

/** Text messages beside the e-mails about late money: a buyer may have no e-mail address. */
export const silverInReviewSms = ({ uniqueOrderId, received }: Pick<ReviewSummary, 'uniqueOrderId' | 'received'>) =>
  sms('digital-silver-review', { order: uniqueOrderId, amount: smsFigure(received) })

export const silverRefundInitiatedSms = (refund: Pick<RefundSummary, 'uniqueOrderId' | 'amount' | 'until'>) =>
  sms('digital-silver-refund', {
    order: refund.uniqueOrderId,
    amount: smsFigure(refund.amount),
    date: refund.until,
  })

export const silverRefundCompletedSms = ({ uniqueOrderId, amount }: Pick<RefundSummary, 'uniqueOrderId' | 'amount'>) =>
  sms('digital-silver-refunded', { order: uniqueOrderId, amount: smsFigure(amount) })

interface ReviewSummary {
  readonly uniqueOrderId: string
  readonly name: string
  /** "₹5,150.00" */
  readonly received: string
  readonly quoted: SilverQuoteSummary
  /** "28 Nov 2026"; empty where nothing goes back by itself. */
  readonly until: string
  readonly url: string
}

/** A payment that came late or with another amount: its buyer chooses (decision 0115). */
export const silverInReviewEmail = ({ name, url, ...review }: ReviewSummary): MessageContent => {
  const { uniqueOrderId, received, until } = review
  return mail(
    'digital-silver-review',
    {
      subject: `Purchase ${uniqueOrderId}: your payment needs your choice`,
      lines: [
        `Dear ${name},`,
        `We have received ${received} for purchase ${uniqueOrderId}, but it came after the held price expired or is a different amount than was due. Your money is safe. Please do not pay again.`,
        'You can take the whole amount back or, where the quoted price still holds, get the silver. Please choose on the page of your digital silver.',
        ...(until ? [`If you choose nothing by ${until}, we refund everything.`] : []),
      ],
      card: silverReviewCard('en', review),
      button: { label: 'Choose', url },
    },
    {
      subject: `ख़रीद ${uniqueOrderId}: आपके भुगतान पर आपको चुनना है`,
      lines: [
        hindiGreeting(name),
        `ख़रीद ${uniqueOrderId} के लिए ${received} हमें मिले हैं, पर क़ीमत का समय पूरा होने के बाद या बकाया से अलग रक़म में। आपका पैसा सुरक्षित है। कृपया दोबारा भुगतान न करें।`,
        'आप पूरा पैसा वापस ले सकते हैं या, बताई गई क़ीमत अब भी लागू हो तो, चाँदी ले सकते हैं। कृपया अपनी डिजिटल चाँदी के पेज पर चुनें।',
        ...(until ? [`${until} तक कुछ न चुनने पर हम पूरा पैसा लौटा देंगे।`] : []),
      ],
      card: silverReviewCard('hi', review),
      button: 'चुनें',
    },
  )
}

interface RefundSummary extends Omit<Summary, 'silver'> {
  /** "the card you paid with" */
  readonly where: LocalizedText
  readonly until: string
  readonly ref: string
}

export const silverRefundInitiatedEmail = ({
  name,
  uniqueOrderId,
  amount,
  where,
  until,
  ref,
}: RefundSummary): MessageContent =>
  mail(
    'digital-silver-refund',
    {
      subject: `Purchase ${uniqueOrderId}: refund of ${amount} initiated`,
      lines: [
        `Dear ${name},`,
        `We could not complete purchase ${uniqueOrderId} at the quoted price, so no silver was sold. We are refunding ${amount} to ${localizedTextIn(where, 'en')}.`,
        `It should reach you by ${until}.`,
      ],
      card: refundCard('en', { amount, where, until, ref }),
      after: ['You can buy at the current price at any time.'],
    },
    {
      subject: `ख़रीद ${uniqueOrderId}: ${amount} का रिफ़ंड शुरू`,
      lines: [
        hindiGreeting(name),
        `ख़रीद ${uniqueOrderId} बताई क़ीमत पर पूरी नहीं हो सकी, इसलिए कोई चाँदी नहीं बेची गई। हम ${amount} ${localizedTextIn(where, 'hi')} में लौटा रहे हैं।`,
        `यह ${until} तक मिल जाना चाहिए।`,
      ],
      card: refundCard('hi', { amount, where, until, ref }),
      after: ['आप कभी भी मौजूदा क़ीमत पर ख़रीद सकते हैं।'],
    },
  )

export const silverRefundCompletedEmail = ({
  name,
  uniqueOrderId,
  amount,
  where,
  ref,
}: Omit<RefundSummary, 'until'>): MessageContent =>
  mail(
    'digital-silver-refunded',
    {
      subject: `Purchase ${uniqueOrderId}: refund of ${amount} completed`,
      lines: [
        `Dear ${name},`,
        `We have refunded ${amount} for purchase ${uniqueOrderId} to ${localizedTextIn(where, 'en')}. Your bank may take a day to show it.`,
      ],
      card: refundCard('en', { amount, where, ref }),
    },
    {
      subject: `ख़रीद ${uniqueOrderId}: ${amount} का रिफ़ंड पूरा`,
      lines: [
        hindiGreeting(name),
        `ख़रीद ${uniqueOrderId} के ${amount} हमने ${localizedTextIn(where, 'hi')} में लौटा दिए हैं। बैंक में दिखने में एक दिन लग सकता है।`,
      ],
      card: refundCard('hi', { amount, where, ref }),
    },
  )

export const silverTransferAnnouncedEmail = (summary: Omit<Summary, 'silver'> & { until: string }): MessageContent =>
  mail(
    'digital-silver-transfer',
    {
      subject: `Purchase ${summary.uniqueOrderId}: waiting for your bank transfer`,
      lines: [
        `Thank you, ${summary.name}.`,
        `We have your transfer details for purchase ${summary.uniqueOrderId}. Your price is held if ${summary.amount} reaches our bank by ${summary.until}. We add the silver to your wallet as soon as we confirm it.`,
      ],
      card: transferCard('en', summary),
    },
    {
      subject: `ख़रीद ${summary.uniqueOrderId}: आपके बैंक ट्रांसफ़र का इंतज़ार है`,
      lines: [
        hindiThanks(summary.name),
        `ख़रीद ${summary.uniqueOrderId} के ट्रांसफ़र की जानकारी हमें मिल गई। ${summary.amount} ${summary.until} तक हमारे बैंक पहुँच जाएँ, तो आपकी क़ीमत वही रहेगी। पुष्टि होते ही हम चाँदी आपके वॉलेट में जोड़ देंगे।`,
      ],
      card: transferCard('hi', summary),
    },
  )
