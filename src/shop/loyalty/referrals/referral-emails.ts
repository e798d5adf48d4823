/** E-mail to a customer whose referred friend has earned them points. */
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import { pointsLastDays } from '../club/rules.ts'
import { daysLong, walletCards } from '../points-wallet/wallet-email-cards.ts'

export function referralRewardEmail({
  friend,
  points,
  url,
}: {
  friend: string
  points: string
  url: string
}): MessageContent {
  const card = walletCards({ points, friend, validFor: daysLong(pointsLastDays) })
  return mail(
    'friend-earned',
    {
      subject: `You earned ${points} points for referring ${friend}`,
      lines: [
        `${friend} has completed a first order with us. Thank you for the referral.`,
        `${points} points are in your wallet. 8 points = ₹1 on any order.`,
      ],
      card: card.en,
      button: { label: 'View your referrals', url },
    },
    {
      subject: `${friend} को बताने पर आपको ${points} पॉइंट मिले`,
      lines: [
        `${friend} ने हमारे यहाँ पहला ऑर्डर पूरा किया। बताने के लिए धन्यवाद।`,
        `${points} पॉइंट आपके वॉलेट में हैं। किसी भी ऑर्डर पर 8 पॉइंट = ₹1।`,
      ],
      card: card.hi,
      button: 'अपने रेफ़रल देखें',
    },
  )
}
