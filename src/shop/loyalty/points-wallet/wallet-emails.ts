/** What owners of a points wallet are written. */
import { formatDate, formatMoney, formatPoints } from '../../../units/format.ts'
import { type Points, spendable, worthOfPoints } from '../../../units/points.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import { joiningPoints, pointsLastDays } from '../club/rules.ts'

const worth = (points: Points): string => formatMoney(worthOfPoints(spendable(points)))

export const walletActivatedEmail = (): MessageContent =>
  mail('wallet-activated', {
    subject: `Your ${brandMark} wallet is active`,
    lines: [
      `Your wallet is active, with ${formatPoints(joiningPoints)} joining points in it: ${worth(joiningPoints)} off an order.`,
      `8 points are ₹1. Use them on the payment page of any order, in multiples of 8. They last ${pointsLastDays} days.`,
      'Your digital silver wallet is active as well: silver that you buy by the gram can pay for coins and bars.',
    ],
  })

export const pointsCreditedEmail = (earned: { points: Points; uniqueOrderId: string; until: Date }): MessageContent =>
  mail('points-credited', {
    subject: `${formatPoints(earned.points)} points for order ${earned.uniqueOrderId}`,
    lines: [
      `${formatPoints(earned.points)} points for order ${earned.uniqueOrderId} are in your wallet now.`,
      `You can use them on your next order until ${formatDate(earned.until)}. 8 points are ₹1.`,
    ],
  })

/** What was used for an order that came to nothing is there again. */
export const walletReturnedEmail = (returned: { what: string; uniqueOrderId: string }): MessageContent =>
  mail('wallet-returned', {
    subject: `Back in your wallet from order ${returned.uniqueOrderId}`,
    lines: [
      `${returned.what} from order ${returned.uniqueOrderId} are back in your wallet.`,
      'Points keep the day they expire on, and can be used for 30 days at least.',
    ],
  })

export const pointsExpireEmail = (expiring: { points: Points; on: Date }): MessageContent =>
  mail('points-expire', {
    subject: `${formatPoints(expiring.points)} of your points expire soon`,
    lines: [
      `${formatPoints(expiring.points)} points in your ${brandMark} wallet expire from ${formatDate(expiring.on)} on.`,
      `They are worth ${worth(expiring.points)} on your next order, if you place it before that day.`,
    ],
  })
