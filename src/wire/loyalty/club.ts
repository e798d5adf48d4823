import { integer, nullable, outputText, rupees } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** The club in the account header (spec §3 User group); null where there is no such tier. */
export const userGroup = wireShape({
  title: ['title', nullable(outputText)],
  nextTitle: ['next_title', nullable(outputText)],
  nextValue: ['next_amount', nullable(rupees)],
  nextOrders: ['next_purchaes', nullable(integer)], // sic
  /** Points for each full ₹100. */
  points: ['points_per_100', integer],
  /** Progress from the start to the next tier in whole percent, by the nearer of its two criteria. */
  progress: ['next_progress', nullable(integer)],
})
