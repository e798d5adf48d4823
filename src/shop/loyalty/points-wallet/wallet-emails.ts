/** E-mails about the points wallet. */
import { formatDate, formatMoney, formatPoints } from '../../../units/format.ts'
import { type Points, spendable, worthOfPoints } from '../../../units/points.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import { joiningPoints, pointsLastDays } from '../club/rules.ts'
import { daysLong, walletCards } from './wallet-email-cards.ts'

const worth = (points: Points): string => formatMoney(worthOfPoints(spendable(points)))

export function walletActivatedEmail(): MessageContent {
  const card = walletCards({
    joining: formatPoints(joiningPoints),
    discount: worth(joiningPoints),
    validFor: daysLong(pointsLastDays),
  })
  return mail(
    'wallet-activated',
    {
      subject: `Your ${brandMark} wallet is active`,
      lines: [
        'Your wallet is active, with joining points in it.',
        '8 points = ₹1. Use them on the payment page of any order, in multiples of 8.',
        'Your digital silver wallet is active too: use silver you buy by the gram to pay for coins and bars.',
      ],
      card: card.en,
    },
    {
      subject: `आपका ${brandMark} वॉलेट चालू है`,
      lines: [
        'आपका वॉलेट चालू है, और उसमें स्वागत के पॉइंट हैं।',
        '8 पॉइंट = ₹1। किसी भी ऑर्डर के भुगतान पेज पर 8 के गुणक में लगाएँ।',
        'आपका डिजिटल चाँदी वॉलेट भी चालू है: ग्राम से ख़रीदी चाँदी से सिक्कों और बार का भुगतान करें।',
      ],
      card: card.hi,
    },
  )
}

export function pointsCreditedEmail(earned: { points: Points; uniqueOrderId: string; until: Date }): MessageContent {
  const card = walletCards({
    points: formatPoints(earned.points),
    order: earned.uniqueOrderId,
    useBy: formatDate(earned.until),
  })
  return mail(
    'points-credited',
    {
      subject: `${formatPoints(earned.points)} points for order ${earned.uniqueOrderId}`,
      lines: [
        `You earned ${formatPoints(earned.points)} points on order ${earned.uniqueOrderId}. They are in your wallet now.`,
        'Use them on any order. 8 points = ₹1.',
      ],
      card: card.en,
    },
    {
      subject: `ऑर्डर ${earned.uniqueOrderId} के ${formatPoints(earned.points)} पॉइंट`,
      lines: [
        `ऑर्डर ${earned.uniqueOrderId} पर आपको ${formatPoints(earned.points)} पॉइंट मिले। वे अब आपके वॉलेट में हैं।`,
        'इन्हें किसी भी ऑर्डर में लगाएँ। 8 पॉइंट = ₹1।',
      ],
      card: card.hi,
    },
  )
}

/** What was applied to an order that was not completed has been returned. */
export function walletReturnedEmail(returned: { what: string; uniqueOrderId: string }): MessageContent {
  const card = walletCards({ returned: returned.what, order: returned.uniqueOrderId })
  return mail(
    'wallet-returned',
    {
      subject: `Order ${returned.uniqueOrderId}: returned to your wallet`,
      lines: [
        `${returned.what} used for order ${returned.uniqueOrderId} are back in your wallet.`,
        'Returned points keep their expiry date, and are valid for at least 30 more days.',
      ],
      card: card.en,
    },
    {
      subject: `ऑर्डर ${returned.uniqueOrderId}: आपके वॉलेट में लौटाया गया`,
      lines: [
        `ऑर्डर ${returned.uniqueOrderId} में लगे ${returned.what} आपके वॉलेट में लौट आए हैं।`,
        'लौटे पॉइंट अपनी पुरानी तारीख़ तक चलते हैं, और कम से कम 30 दिन और।',
      ],
      card: card.hi,
    },
  )
}

export function pointsExpireEmail(expiring: { points: Points; on: Date }): MessageContent {
  const card = walletCards({
    points: formatPoints(expiring.points),
    discount: worth(expiring.points),
    expireFrom: formatDate(expiring.on),
  })
  return mail(
    'points-expire',
    {
      subject: `${formatPoints(expiring.points)} of your points expire soon`,
      lines: [
        `${formatPoints(expiring.points)} points in your ${brandMark} wallet expire from ${formatDate(expiring.on)} on.`,
        'Use them before that date and save on your next order.',
      ],
      card: card.en,
    },
    {
      subject: `आपके ${formatPoints(expiring.points)} पॉइंट जल्दी ख़त्म हो रहे हैं`,
      lines: [
        `आपके ${brandMark} वॉलेट के ${formatPoints(expiring.points)} पॉइंट ${formatDate(expiring.on)} से ख़त्म होने लगेंगे।`,
        'उससे पहले लगाएँ और अगले ऑर्डर पर बचत करें।',
      ],
      card: card.hi,
    },
  )
}
