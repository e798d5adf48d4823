/** Messages to customers who sell silver, by text and e-mail, so that they notice a sale by somebody else. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../../messaging/messages/email-card.ts'
import { hindiIfNotYou } from '../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

export interface SilverSaleNotificationData {
  readonly uniqueSaleId: string
  /** "5.0000 g" */
  readonly silver: string
  /** "₹1,212.50" */
  readonly amount: string
  /** "₹242.50" per gram. */
  readonly rate: string
  /** "HDFC0000053 ending 6789" */
  readonly account: string
  readonly when: string
  /** The bank's number of the transfer. */
  readonly utr: string
  /** The page where the customer can act. */
  readonly url: string
}

interface Emails {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

const saleWords = {
  en: { silver: 'Digital silver', perGram: 'per gram', account: 'Bank account', utr: 'UTR number', sale: 'Sale' },
  hi: { silver: 'डिजिटल चाँदी', perGram: 'प्रति ग्राम', account: 'बैंक खाता', utr: 'UTR नंबर', sale: 'बिक्री' },
} as const

/** What was sold, for how much and to which account; with the number of the transfer once it is made. */
function saleCard(
  language: MessageLanguage,
  { uniqueSaleId, silver, rate, amount, account }: SilverSaleNotificationData,
  utr = '',
): EmailCard {
  const t = saleWords[language]
  return amountCard(language, {
    items: [{ name: t.silver, detail: `${silver} × ${rate} ${t.perGram}`, amount }],
    facts: [
      [t.sale, uniqueSaleId],
      [t.account, account],
      [t.utr, utr],
    ],
  })
}

const ifNotYou = 'If this was not you, write to us right away.'

export const silverSoldMessages = (sale: SilverSaleNotificationData): Emails => {
  const { uniqueSaleId, silver, amount, rate, account, when, url } = sale
  return {
    mail: mail(
      'silver-sold',
      {
        subject: `Sale ${uniqueSaleId}: ${silver} of silver sold for ${amount}`,
        lines: [
          `On ${when} you sold ${silver} of digital silver to us, at ${rate} per gram.`,
          `${amount} is on its way to your bank account ${account}. Most banks credit it within minutes; we write to you with its UTR number.`,
        ],
        card: saleCard('en', sale),
        button: { label: 'View sale', url },
        after: [ifNotYou],
      },
      {
        subject: `बिक्री ${uniqueSaleId}: ${silver} चाँदी ${amount} में बिकी`,
        lines: [
          `${when} को आपने ${silver} डिजिटल चाँदी ${rate} प्रति ग्राम पर हमें बेची।`,
          `${amount} आपके बैंक खाते ${account} में भेजे जा रहे हैं। ज़्यादातर बैंकों में कुछ मिनट लगते हैं; हम आपको UTR नंबर लिखेंगे।`,
        ],
        card: saleCard('hi', sale),
        button: 'बिक्री देखें',
        after: [hindiIfNotYou],
      },
    ),
    sms: sms('silver-sold', { silver: smsFigure(silver), amount: smsFigure(amount), bank: account }),
  }
}

export const silverPayoutPaidMessages = (sale: SilverSaleNotificationData): Emails => {
  const { uniqueSaleId, amount, account, utr, url } = sale
  return {
    mail: mail(
      'silver-payout-paid',
      {
        subject: `Sale ${uniqueSaleId}: ${amount} paid to your bank`,
        lines: [
          `We have paid ${amount} for sale ${uniqueSaleId} to ${account}.`,
          'If your bank does not show it by tomorrow, give it the UTR number below.',
        ],
        card: saleCard('en', sale, utr),
        button: { label: 'View sale', url },
      },
      {
        subject: `बिक्री ${uniqueSaleId}: ${amount} आपके बैंक भेजे गए`,
        lines: [
          `बिक्री ${uniqueSaleId} के ${amount} हमने ${account} में भेज दिए हैं।`,
          'कल तक बैंक में न दिखे, तो बैंक को नीचे का UTR नंबर बताएँ।',
        ],
        card: saleCard('hi', sale, utr),
        button: 'बिक्री देखें',
      },
    ),
    sms: sms('silver-payout-paid', { amount: smsFigure(amount), bank: account, utr, sale: uniqueSaleId }),
  }
}

export const silverPayoutFailedMessages = (sale: SilverSaleNotificationData): Emails => {
  const { uniqueSaleId, amount, account, url } = sale
  return {
    mail: mail(
      'silver-payout-failed',
      {
        subject: `Sale ${uniqueSaleId}: payment of ${amount} failed`,
        lines: [
          `We could not pay ${amount} for sale ${uniqueSaleId} to ${account}. Your money is safe with us.`,
          'You can have it sent again, to another account in your name if you like, or take your silver back. If you do nothing, the silver returns to your wallet after 7 days.',
        ],
        card: saleCard('en', sale),
        button: { label: 'Choose what to do', url },
      },
      {
        subject: `बिक्री ${uniqueSaleId}: ${amount} का भुगतान नहीं हो सका`,
        lines: [
          `बिक्री ${uniqueSaleId} के ${amount} ${account} में नहीं भेजे जा सके। आपका पैसा हमारे पास सुरक्षित है।`,
          'आप इसे फिर भिजवा सकते हैं, चाहें तो अपने नाम के दूसरे खाते में, या अपनी चाँदी वापस ले सकते हैं। कुछ न करें, तो 7 दिन बाद चाँदी आपके वॉलेट में लौट आएगी।',
        ],
        card: saleCard('hi', sale),
        button: 'चुनें क्या करना है',
      },
    ),
    sms: sms('silver-payout-failed', { amount: smsFigure(amount), sale: uniqueSaleId }),
  }
}

export const silverPayoutRetriedMessages = (sale: SilverSaleNotificationData): Emails => {
  const { uniqueSaleId, amount, account, when, url } = sale
  return {
    mail: mail(
      'silver-payout-retried',
      {
        subject: `Sale ${uniqueSaleId}: ${amount} sent again`,
        lines: [`On ${when} you asked us to send ${amount} for sale ${uniqueSaleId} again, to ${account}.`],
        card: saleCard('en', sale),
        button: { label: 'View sale', url },
        after: [ifNotYou],
      },
      {
        subject: `बिक्री ${uniqueSaleId}: ${amount} फिर भेजे गए`,
        lines: [`${when} को आपने बिक्री ${uniqueSaleId} के ${amount} फिर से ${account} में भेजने को कहा।`],
        card: saleCard('hi', sale),
        button: 'बिक्री देखें',
        after: [hindiIfNotYou],
      },
    ),
    sms: sms('silver-payout-retried', { amount: smsFigure(amount), sale: uniqueSaleId, bank: account }),
  }
}

export const silverReturnedMessages = ({ uniqueSaleId, silver, when, url }: SilverSaleNotificationData): Emails => ({
  mail: mail(
    'silver-returned',
    {
      subject: `Sale ${uniqueSaleId}: ${silver} of silver is back in your wallet`,
      lines: [
        `Sale ${uniqueSaleId} was reversed on ${when}. ${silver} of silver is back in your wallet and there is no payout.`,
      ],
      card: amountCard('en', { sums: [['Digital silver', silver]], facts: [['Sale', uniqueSaleId]] }),
      button: { label: 'View your silver', url },
    },
    {
      subject: `बिक्री ${uniqueSaleId}: ${silver} चाँदी आपके वॉलेट में लौट आई`,
      lines: [`बिक्री ${uniqueSaleId} ${when} को रद्द हुई। ${silver} चाँदी आपके वॉलेट में लौट आई है और कोई पैसा नहीं भेजा जाएगा।`],
      card: amountCard('hi', { sums: [['डिजिटल चाँदी', silver]], facts: [['बिक्री', uniqueSaleId]] }),
      button: 'अपनी चाँदी देखें',
    },
  ),
  sms: sms('silver-returned', { silver: smsFigure(silver), sale: uniqueSaleId }),
})
