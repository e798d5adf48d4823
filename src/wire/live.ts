import { arrayOf, integer, nullable, outputText, rupees, time, yesOrNo } from './shape/fields.ts'
import { wireShape } from './shape/wire-shape.ts'

/** Live updates for open pages: the `data` of each event of the stream `GET live`. Rates are for 999 fine metal, before GST. */
export const news = wireShape({
  silver: ['silver', nullable(rupees)],
  gold: ['gold', nullable(rupees)],
  /** When the older of the two was last confirmed. */
  confirmedAt: ['confirmed_at', time],
  /** Not confirmed for over five minutes. */
  stale: ['stale', yesOrNo],
  /** The owner has closed the shop: nothing is sold (decision 0104). */
  isClosed: ['closed', yesOrNo],
  /** Metals that are neither sold nor bought at the moment. */
  paused: ['buying_paused', arrayOf(outputText)],
  /** The process that sent this: its versions cannot be compared with those of another process, its states can. */
  processId: ['house', outputText],
  /** Version of the catalogue: it rises with every change of what pages show. */
  version: ['version', integer],
  /** State of what open pages show: processes that show the same have the same state. */
  state: ['state', outputText],
  /** A page made at an older version than this is outdated. */
  pagesSince: ['pages_since', integer],
})
