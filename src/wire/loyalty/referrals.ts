/** Refer a friend: the code, its link, and what came of it. A call of our own. */
import * as z from 'zod/mini'
import { hindrances } from '../../shop/loyalty/referrals/rules.ts'
import { list, maybe, page, paged, points, time, words } from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'

const friend = spelled({
  /** "Priya S." */
  name: ['name', words],
  joinedAt: ['signed_up_at', time],
  state: ['status', z.enum(['joined', 'ordered', 'earned', 'hindered'])],
  points: ['point', points],
  /** Why it earned nothing. */
  hindrance: ['reason', maybe(z.enum(hindrances))],
})

export const referFriends = {
  asks: spelled({ page: ['page', page] }),
  answers: spelled({
    code: ['refer_code', words],
    link: ['link', words],
    /** The most that one friend brings. */
    most: ['refer_point', points],
    earned: ['total_point', points],
    friends: ['list', list(friend)],
    ...paged,
  }),
}
