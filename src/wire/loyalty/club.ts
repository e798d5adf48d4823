import { count, maybe, rupees, words } from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'

/** The club as the account header tells it (spec §3 User group); null where there is no such tier. */
export const userGroup = spelled({
  title: ['title', maybe(words)],
  nextTitle: ['next_title', maybe(words)],
  nextValue: ['next_amount', maybe(rupees)],
  nextOrders: ['next_purchaes', maybe(count)], // sic
  /** Points for each full ₹100. */
  points: ['points_per_100', count],
  /** How much of the way from the start to the next tier is gone, in whole percent, by the nearer of its two ways. */
  progress: ['next_progress', maybe(count)],
})
