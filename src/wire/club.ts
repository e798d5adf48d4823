import { count, maybe, rupees, words } from './fields.ts'
import { spelled } from './spelled.ts'

/** The club as the account header tells it (spec §3 User group); null where there is no such tier. */
export const userGroup = spelled({
  title: ['title', maybe(words)],
  nextTitle: ['next_title', maybe(words)],
  nextValue: ['next_amount', maybe(rupees)],
  nextOrders: ['next_purchaes', maybe(count)], // sic
})
