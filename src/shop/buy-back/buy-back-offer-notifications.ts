/** Messages to customers about the offer of a buy-back, its payment, and an item that goes back. */
import { hindiIfNotYou } from '../messaging/messages/hindi-parts.ts'
import { sms, smsFigure } from '../messaging/messages/message-content.ts'
import { type BuyBackNotificationData, buyBackMessages, soldFor } from './buy-back-notifications.ts'

const ifNotYou = 'If this was not you, write to us right away.'
const returnNote = 'We will return it to the delivery address of your order, sealed, insured and at our cost.'
const hindiReturnNote = 'हम इसे सील और बीमे के साथ, हमारे ख़र्च पर, आपके ऑर्डर के डिलीवरी पते पर लौटाएँगे।'

const paidTo = ({ account }: BuyBackNotificationData) => [{ en: 'Bank account', hi: 'बैंक खाता' }, account] as const

export const buyBackOfferedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-offered',
  subject: `Buy-back ${summary.number}: our offer is ${summary.amount}`,
  lines: [
    `We offer ${summary.amount} for ${summary.piece}, tested weight ${summary.weight}.`,
    `The offer is valid until ${summary.offerEnds}. Please accept or decline it in your account. Without a reply we return the item to you at our cost.`,
  ],
  card: soldFor(summary, [
    [{ en: 'Value when you asked', hi: 'अनुरोध के समय दाम' }, summary.quoted],
    [{ en: 'Offer valid until', hi: 'प्रस्ताव इस समय तक' }, summary.offerEnds],
  ]),
  button: { label: 'Reply to offer', url: summary.url },
  hindi: {
    subject: `बाय-बैक ${summary.number}: हमारा प्रस्ताव ${summary.amount}`,
    lines: [
      `${summary.piece}, जाँचा गया वज़न ${summary.weight}, के लिए हमारा प्रस्ताव ${summary.amount} है।`,
      `प्रस्ताव ${summary.offerEnds} तक है। कृपया अपने खाते में मानें या मना करें। जवाब न मिलने पर नग हमारे ख़र्च पर आपके पास लौटेगा।`,
    ],
    button: 'प्रस्ताव का जवाब दें',
  },
  sms: sms('buy-back-offered', { number: summary.number, amount: smsFigure(summary.amount), time: summary.offerEnds }),
}))

export const buyBackAcceptedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-accepted',
  subject: `Buy-back ${summary.number}: sold for ${summary.amount}`,
  lines: [
    `You accepted our offer of ${summary.amount} for ${summary.piece}.`,
    summary.account
      ? `We will pay it to your bank account ${summary.account} within 2 working days of the account being open for payouts.`
      : 'Please add a bank account in your own name. We will send the money as soon as it is verified.',
  ],
  card: soldFor(summary, [paidTo(summary)]),
  ...(summary.account ? {} : { button: { label: 'Add bank account', url: summary.bankUrl } }),
  after: ['The purchase voucher is on the order page.', ifNotYou],
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} में बिका`,
    lines: [
      `आपने ${summary.piece} के लिए ${summary.amount} का हमारा प्रस्ताव माना।`,
      summary.account
        ? `आपका खाता भुगतान के लिए तैयार होते ही हम 2 कामकाजी दिनों में पैसा बैंक खाते ${summary.account} में भेजेंगे।`
        : 'कृपया अपने नाम का बैंक खाता जोड़ें। पुष्टि होते ही हम पैसा भेजेंगे।',
    ],
    ...(summary.account ? {} : { button: 'बैंक खाता जोड़ें' }),
    after: ['ख़रीद वाउचर ऑर्डर पेज पर है।', hindiIfNotYou],
  },
  sms: sms('buy-back-accepted', { amount: smsFigure(summary.amount), number: summary.number }),
}))

export const buyBackPaidMessages = buyBackMessages((summary) => ({
  template: 'buy-back-paid',
  subject: `Buy-back ${summary.number}: ${summary.amount} paid to your bank`,
  lines: [
    `We have paid ${summary.amount} for ${summary.piece} to ${summary.account ?? 'your bank account'}. Your bank may take a few hours to show it.`,
  ],
  card: soldFor(summary, [paidTo(summary), [{ en: 'UTR number', hi: 'UTR नंबर' }, summary.utr]]),
  after: ['The purchase voucher is on the order page.'],
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} आपके बैंक भेजे गए`,
    lines: [
      `${summary.piece} के ${summary.amount} हमने ${summary.account ?? 'आपके बैंक खाते'} में भेज दिए हैं। बैंक में दिखने में कुछ घंटे लग सकते हैं।`,
    ],
    after: ['ख़रीद वाउचर ऑर्डर पेज पर है।'],
  },
  sms: sms('buy-back-paid', { amount: smsFigure(summary.amount), number: summary.number, utr: summary.utr }),
}))

export const buyBackUnpaidMessages = buyBackMessages((summary) => ({
  template: 'buy-back-unpaid',
  subject: `Buy-back ${summary.number}: payment of ${summary.amount} failed`,
  lines: [
    `We could not pay ${summary.amount} for ${summary.piece} to ${summary.account ?? 'your bank account'}. Your money is safe with us.`,
    'You can have it sent again, to another account in your name if you like.',
  ],
  card: soldFor(summary, [paidTo(summary)]),
  button: { label: 'Send again', url: summary.url },
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} का भुगतान नहीं हो सका`,
    lines: [
      `${summary.piece} के ${summary.amount} ${summary.account ?? 'आपके बैंक खाते'} में नहीं भेजे जा सके। आपका पैसा हमारे पास सुरक्षित है।`,
      'आप इसे फिर भिजवा सकते हैं, चाहें तो अपने नाम के दूसरे खाते में।',
    ],
    button: 'फिर भेजें',
  },
  sms: sms('buy-back-unpaid', { amount: smsFigure(summary.amount), number: summary.number }),
}))

export const buyBackRetriedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-retried',
  subject: `Buy-back ${summary.number}: ${summary.amount} sent again`,
  lines: [
    `As you requested, we are sending ${summary.amount} for ${summary.piece} again to ${summary.account ?? 'your bank account'}.`,
  ],
  card: soldFor(summary, [paidTo(summary)]),
  after: [ifNotYou],
  hindi: {
    subject: `बाय-बैक ${summary.number}: ${summary.amount} फिर भेजे गए`,
    lines: [`आपके कहने पर हम ${summary.piece} के ${summary.amount} फिर से ${summary.account ?? 'आपके बैंक खाते'} में भेज रहे हैं।`],
    after: [hindiIfNotYou],
  },
  sms: sms('buy-back-retried', { amount: smsFigure(summary.amount), number: summary.number }),
}))

export const buyBackRefusedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-refused',
  subject: `Buy-back ${summary.number}: we are returning your item`,
  lines: [`You declined our offer of ${summary.amount} for ${summary.piece}.`, returnNote],
  card: soldFor(summary, []),
  hindi: {
    subject: `बाय-बैक ${summary.number}: आपका नग लौटा रहे हैं`,
    lines: [`आपने ${summary.piece} के लिए ${summary.amount} का हमारा प्रस्ताव नहीं माना।`, hindiReturnNote],
  },
  sms: sms('buy-back-refused', { number: summary.number }),
}))

export const buyBackLapsedMessages = buyBackMessages((summary) => ({
  template: 'buy-back-lapsed',
  subject: `Buy-back ${summary.number}: we are returning your item`,
  lines: [
    `We did not receive a reply to our offer of ${summary.amount} for ${summary.piece} by ${summary.offerEnds}.`,
    returnNote,
  ],
  card: soldFor(summary, [[{ en: 'Offer valid until', hi: 'प्रस्ताव इस समय तक' }, summary.offerEnds]]),
  hindi: {
    subject: `बाय-बैक ${summary.number}: आपका नग लौटा रहे हैं`,
    lines: [
      `${summary.piece} के लिए ${summary.amount} के हमारे प्रस्ताव का जवाब ${summary.offerEnds} तक नहीं मिला।`,
      hindiReturnNote,
    ],
  },
  sms: sms('buy-back-lapsed', { number: summary.number }),
}))

export const buyBackSentBackMessages = buyBackMessages((summary) => ({
  template: 'buy-back-sent-back',
  subject: `Buy-back ${summary.number}: we are returning your item`,
  lines: [`We tested ${summary.piece} and cannot buy it back.`, summary.why, returnNote],
  hindi: {
    subject: `बाय-बैक ${summary.number}: आपका नग लौटा रहे हैं`,
    lines: [`हमने ${summary.piece} परखा और इसे वापस नहीं ख़रीद सकते।`, summary.why, hindiReturnNote],
  },
  sms: sms('buy-back-sent-back', { number: summary.number }),
}))
