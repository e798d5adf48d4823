/** Refer a friend: the code, its link, and the friends who used it. A call of our own. */
import * as z from 'zod/mini'
import { hindrances } from '../../shop/loyalty/referrals/rules.ts'
import { arrayOf, nullable, outputText, pageNumber, paginationFields, points, time } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

const friend = wireShape({
  /** "Priya S." */
  name: ['name', outputText],
  joinedAt: ['signed_up_at', time],
  state: ['status', z.enum(['joined', 'ordered', 'earned', 'hindered'])],
  points: ['point', points],
  /** Why it earned no points. */
  hindrance: ['reason', nullable(z.enum(hindrances))],
})

export const referFriends = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    code: ['refer_code', outputText],
    link: ['link', outputText],
    /** The most points that one friend earns. */
    most: ['refer_point', points],
    earned: ['total_point', points],
    friends: ['list', arrayOf(friend)],
    ...paginationFields,
  }),
}
