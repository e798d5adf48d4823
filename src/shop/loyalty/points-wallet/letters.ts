/** What owners of a points wallet are written. */
import { formatDate, formatMoney, formatPoints } from '../../../units/format.ts'
import { type Points, spendable, worthOfPoints } from '../../../units/points.ts'
import { mail, type Words } from '../../messaging/messages/words.ts'
import { joiningPoints, pointsLastDays } from '../club/rules.ts'

const worth = (points: Points): string => formatMoney(worthOfPoints(spendable(points)))

export const walletActivated = (): Words =>
  mail('wallet-activated', {
    subject: 'Your Silvera wallet is active',
    lines: [
      `Your wallet is active, with ${formatPoints(joiningPoints)} joining points in it: ${worth(joiningPoints)} off an order.`,
      `8 points are ₹1. Use them on the payment page of any order, in multiples of 8. They last ${pointsLastDays} days.`,
      'Your digital silver wallet is active as well: silver that you buy by the gram can pay for coins and bars.',
    ],
  })

export const pointsCreditedLetter = (earned: { points: Points; uniqueOrderId: string; until: Date }): Words =>
  mail('points-credited', {
    subject: `${formatPoints(earned.points)} points for order ${earned.uniqueOrderId}`,
    lines: [
      `${formatPoints(earned.points)} points for order ${earned.uniqueOrderId} are in your wallet now.`,
      `You can use them on your next order until ${formatDate(earned.until)}. 8 points are ₹1.`,
    ],
  })

/** What was used for an order that came to nothing is there again. */
export const spentReturned = (returned: { what: string; uniqueOrderId: string }): Words =>
  mail('wallet-returned', {
    subject: `Back in your wallet from order ${returned.uniqueOrderId}`,
    lines: [
      `${returned.what} from order ${returned.uniqueOrderId} are back in your wallet.`,
      'Points keep the day they expire on, and can be used for 30 days at least.',
    ],
  })

export const pointsExpire = (expiring: { points: Points; on: Date }): Words =>
  mail('points-expire', {
    subject: `${formatPoints(expiring.points)} of your points expire soon`,
    lines: [
      `${formatPoints(expiring.points)} points in your Silvera wallet expire from ${formatDate(expiring.on)} on.`,
      `They are worth ${worth(expiring.points)} on your next order, if you place it before that day.`,
    ],
  })
