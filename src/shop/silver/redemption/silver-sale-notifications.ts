/** Messages to customers who sell silver, by text and e-mail, so that they notice a sale by somebody else. */
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

const ifNotYou = 'If this was not you, write to us right away.'

export const silverSoldMessages = ({
  uniqueSaleId,
  silver,
  amount,
  rate,
  account,
  when,
}: SilverSaleNotificationData): Emails => ({
  mail: mail(
    'silver-sold',
    {
      subject: `Sale ${uniqueSaleId}: ${silver} of silver sold for ${amount}`,
      lines: [
        `On ${when} you sold ${silver} of digital silver to us, at ${rate} per gram.`,
        `${amount} is on its way to your bank account ${account}. Most banks credit it within minutes.`,
      ],
      after: [ifNotYou],
    },
    {
      subject: `बिक्री ${uniqueSaleId}: ${silver} चाँदी ${amount} में बिकी`,
      lines: [
        `${when} को आपने ${silver} डिजिटल चाँदी ${rate} प्रति ग्राम पर हमें बेची।`,
        `${amount} आपके बैंक खाते ${account} में भेजे जा रहे हैं। ज़्यादातर बैंकों में कुछ मिनट लगते हैं।`,
      ],
      after: [hindiIfNotYou],
    },
  ),
  sms: sms('silver-sold', { silver: smsFigure(silver), amount: smsFigure(amount), bank: account }),
})

export const silverPayoutPaidMessages = ({
  uniqueSaleId,
  amount,
  account,
  utr,
}: SilverSaleNotificationData): Emails => ({
  mail: mail(
    'silver-payout-paid',
    {
      subject: `Sale ${uniqueSaleId}: ${amount} paid to your bank`,
      lines: [`We have paid ${amount} for sale ${uniqueSaleId} to ${account}.`, `UTR number: ${utr}.`],
    },
    {
      subject: `बिक्री ${uniqueSaleId}: ${amount} आपके बैंक भेजे गए`,
      lines: [`बिक्री ${uniqueSaleId} के ${amount} हमने ${account} में भेज दिए हैं।`, `UTR नंबर: ${utr}।`],
    },
  ),
  sms: sms('silver-payout-paid', { amount: smsFigure(amount), bank: account, utr, sale: uniqueSaleId }),
})

export const silverPayoutFailedMessages = ({
  uniqueSaleId,
  amount,
  account,
  url,
}: SilverSaleNotificationData): Emails => ({
  mail: mail(
    'silver-payout-failed',
    {
      subject: `Sale ${uniqueSaleId}: payment of ${amount} failed`,
      lines: [
        `We could not pay ${amount} for sale ${uniqueSaleId} to ${account}. Your money is safe with us.`,
        'You can have it sent again, to another account in your name if you like, or take your silver back. If you do nothing, the silver returns to your wallet after 7 days.',
      ],
      button: { label: 'Choose what to do', url },
    },
    {
      subject: `बिक्री ${uniqueSaleId}: ${amount} का भुगतान नहीं हो सका`,
      lines: [
        `बिक्री ${uniqueSaleId} के ${amount} ${account} में नहीं भेजे जा सके। आपका पैसा हमारे पास सुरक्षित है।`,
        'आप इसे फिर भिजवा सकते हैं, चाहें तो अपने नाम के दूसरे खाते में, या अपनी चाँदी वापस ले सकते हैं। कुछ न करें, तो 7 दिन बाद चाँदी आपके वॉलेट में लौट आएगी।',
      ],
      button: 'चुनें क्या करना है',
    },
  ),
  sms: sms('silver-payout-failed', { amount: smsFigure(amount), sale: uniqueSaleId }),
})

export const silverPayoutRetriedMessages = ({
  uniqueSaleId,
  amount,
  account,
  when,
}: SilverSaleNotificationData): Emails => ({
  mail: mail(
    'silver-payout-retried',
    {
      subject: `Sale ${uniqueSaleId}: ${amount} sent again`,
      lines: [`On ${when} you asked us to send ${amount} for sale ${uniqueSaleId} again, to ${account}.`],
      after: [ifNotYou],
    },
    {
      subject: `बिक्री ${uniqueSaleId}: ${amount} फिर भेजे गए`,
      lines: [`${when} को आपने बिक्री ${uniqueSaleId} के ${amount} फिर से ${account} में भेजने को कहा।`],
      after: [hindiIfNotYou],
    },
  ),
  sms: sms('silver-payout-retried', { amount: smsFigure(amount), sale: uniqueSaleId, bank: account }),
})

export const silverReturnedMessages = ({ uniqueSaleId, silver, when }: SilverSaleNotificationData): Emails => ({
  mail: mail(
    'silver-returned',
    {
      subject: `Sale ${uniqueSaleId}: ${silver} of silver is back in your wallet`,
      lines: [
        `Sale ${uniqueSaleId} was reversed on ${when}. ${silver} of silver is back in your wallet and there is no payout.`,
      ],
    },
    {
      subject: `बिक्री ${uniqueSaleId}: ${silver} चाँदी आपके वॉलेट में लौट आई`,
      lines: [`बिक्री ${uniqueSaleId} ${when} को रद्द हुई। ${silver} चाँदी आपके वॉलेट में लौट आई है और कोई पैसा नहीं भेजा जाएगा।`],
    },
  ),
  sms: sms('silver-returned', { silver: smsFigure(silver), sale: uniqueSaleId }),
})
