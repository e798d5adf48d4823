/** What a customer reads when a friend they referred earned them points. */
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

export const referralRewardEmail = ({
  friend,
  points,
  url,
}: {
  friend: string
  points: string
  url: string
}): MessageContent =>
  mail('friend-earned', {
    subject: `${points} points for bringing ${friend}`,
    lines: [
      `The first order of ${friend} is complete. Thank you for telling a friend about us.`,
      `${points} points are in your wallet. They last 365 days; 8 points are ₹1 on any order.`,
    ],
    button: { label: 'See your referrals', url },
  })
