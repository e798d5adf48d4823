/** Notifies a customer of the result after staff have checked a bank transfer. */
import { type LocalizedText, localizedTextIn } from '../../units/language/message-language.ts'
import { localizedCards } from '../messaging/messages/email-card.ts'
import { hindiGreeting } from '../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail, sms } from '../messaging/messages/message-content.ts'

export interface BankTransferNotificationData {
  readonly name: string
  readonly uniqueOrderId: string
  /** "₹46,212.00" */
  readonly amount: string
}

const transferCards = ({ uniqueOrderId, amount }: BankTransferNotificationData) =>
  localizedCards({
    sums: [[{ en: 'Transfer not found', hi: 'ट्रांसफ़र, जो नहीं मिला' }, amount]],
    facts: [[{ en: 'Order', hi: 'ऑर्डर' }, uniqueOrderId]],
  })

/** `why` is a whole sentence for the customer; what staff wrote is sent as it is. */
export const transferRefusedMessages = (
  transfer: BankTransferNotificationData,
  why: LocalizedText,
): MessageContent[] => [
  mail(
    'transfer-refused',
    {
      subject: `Order ${transfer.uniqueOrderId}: we could not find your bank transfer`,
      lines: [
        `Dear ${transfer.name},`,
        `We checked for your transfer of ${transfer.amount} for ${transfer.uniqueOrderId} and could not confirm it. ${localizedTextIn(why, 'en')}`,
        'The items are no longer reserved and you have not been charged. If the money has left your account, please reply to this email with the UTR number and we will check again.',
      ],
      card: transferCards(transfer).en,
    },
    {
      subject: `ऑर्डर ${transfer.uniqueOrderId}: आपका बैंक ट्रांसफ़र नहीं मिला`,
      lines: [
        hindiGreeting(transfer.name),
        `हमने ${transfer.uniqueOrderId} के ${transfer.amount} का आपका ट्रांसफ़र देखा और उसकी पुष्टि नहीं हो सकी। ${localizedTextIn(why, 'hi')}`,
        'आइटम अब आपके लिए नहीं रखे हैं और आपसे कोई पैसा नहीं लिया गया। पैसा आपके खाते से जा चुका हो, तो UTR नंबर के साथ इस ईमेल का जवाब दें; हम फिर देखेंगे।',
      ],
      card: transferCards(transfer).hi,
    },
  ),
  sms('transfer-refused', { order: transfer.uniqueOrderId }),
]

/** It arrived late or with another amount; the e-mail about what is under review says more (decision 0115). */
export const transferQuestionedMessages = ({
  uniqueOrderId,
}: Pick<BankTransferNotificationData, 'uniqueOrderId'>): MessageContent[] => [
  sms('transfer-questioned', { order: uniqueOrderId }),
]
